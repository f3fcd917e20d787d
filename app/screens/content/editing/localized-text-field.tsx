import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { LocalizedFields } from '~/app/components/form/localized-fields';
import { Places } from '~/app/components/form/places';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { textPlaces } from '~/domain/content/text-places';
import { type Locale, locales } from '~/domain/core/format/locale';
import { type Localized, withText } from '~/domain/core/localized';
import styles from './editing.module.css';
import { Preview } from './preview';
import type { TextFieldState } from './use-text-form';

type LocalizedTextFieldProps = {
  label: string;
  field: TextFieldState<Localized>;
  /** A line, a few lines, or Markdown with a preview. */
  look: 'line' | 'text' | 'markdown';
  isOptional?: boolean;
};

/** A text in each language, side by side where there is room. */
export function LocalizedTextField({ label, field, look, isOptional }: LocalizedTextFieldProps): ReactNode {
  if (look === 'markdown') {
    return (
      <div className={styles.pair}>
        {locales.map((language) => (
          <MarkdownField key={language} {...{ label, field, language }} />
        ))}
      </div>
    );
  }
  return (
    <div className={styles.pair}>
      <LocalizedFields
        label={label}
        texts={field.value}
        errorIn={field.errorIn}
        onChange={field.set}
        isOptional={isOptional}
        {...(look === 'text' && { rows: 3 })}
      />
    </div>
  );
}

type MarkdownFieldProps = { label: string; field: TextFieldState<Localized>; language: Locale };

function MarkdownField({ label, field, language }: MarkdownFieldProps): ReactNode {
  const { t } = useTranslation('content');
  const [isShown, setIsShown] = useState(false);
  const text = field.value[language] ?? '';
  const [caret, setCaret] = useState(text.length);
  const write = (next: string): void => field.set(withText(field.value, language, next));
  const insert = (place: string): void => {
    write(text.slice(0, caret) + place + text.slice(caret));
    setCaret(caret + place.length);
  };
  return (
    <div className={`${styles.side} ${styles.markdown}`}>
      <TextAreaField
        label={`${label} (${t(`common:languages.${language}`)})`}
        lang={language}
        rows={16}
        hint={t('hints.markdown')}
        value={text}
        error={field.errorIn(language)}
        onChange={({ target }) => write(target.value)}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
      />
      <details>
        <summary>{t('valuesTitle')}</summary>
        <Places names={textPlaces} meaningOf={(name) => t(`values.${name}`)} onInsert={insert} />
      </details>
      <Button variant="quiet" size="sm" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        {t(isShown ? 'hidePreview' : 'preview')}
      </Button>
      {isShown && <Preview text={text} language={language} />}
    </div>
  );
}
