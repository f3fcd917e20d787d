import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Locale, locales } from '~/domain/core/format/locale';
import { type Localized, withText } from '~/domain/core/localized';
import { TextAreaField } from './text-area-field';
import { TextField } from './text-field';

type LocalizedFieldsProps = {
  /** The language is added in brackets. */
  label: string;
  texts: Localized;
  /** The code of what is refused, if anything is. */
  errorIn: (locale: Locale) => ReactNode;
  onChange: (texts: Localized, locale: Locale) => void;
  /** More than one line. */
  rows?: number;
  maxLength?: number;
  isOptional?: boolean | undefined;
  readOnly?: boolean;
};

/** One field for each language; the caller lays them out. */
export function LocalizedFields({
  label,
  texts,
  errorIn,
  onChange,
  rows,
  ...look
}: LocalizedFieldsProps): ReactNode {
  const { t } = useTranslation();
  return locales.map((locale) => {
    const props = {
      ...look,
      label: `${label} (${t(`common:languages.${locale}`)})`,
      lang: locale,
      autoComplete: 'off',
      value: texts[locale] ?? '',
      error: errorIn(locale),
      onChange: ({ target }: { target: { value: string } }): void =>
        onChange(withText(texts, locale, target.value), locale),
    };
    return rows === undefined ? (
      <TextField key={locale} {...props} />
    ) : (
      <TextAreaField key={locale} rows={rows} {...props} />
    );
  });
}
