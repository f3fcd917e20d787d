import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/button';
import { Places } from '~/app/components/form/places';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { TextField } from '~/app/components/form/text-field';
import { textPlaces } from '~/domain/content/text-places';
import styles from './editing.module.css';
import { Preview } from './preview';
import type { TextFieldState } from './use-text-form';

type PairFieldProps = {
  label: string;
  mn: TextFieldState<string>;
  en: TextFieldState<string>;
  /** A line, a few lines, or Markdown with a preview. */
  look: 'line' | 'text' | 'markdown';
  isOptional?: boolean;
};

/** The same text in both languages, side by side where there is room. */
export function PairField({ mn, en, ...rest }: PairFieldProps): ReactNode {
  return (
    <div className={styles.pair}>
      <Side {...rest} language="mn" field={mn} />
      <Side {...rest} language="en" field={en} />
    </div>
  );
}

type SideProps = Omit<PairFieldProps, 'mn' | 'en'> & {
  language: 'mn' | 'en';
  field: TextFieldState<string>;
};

function Side({ label, look, isOptional, language, field }: SideProps): ReactNode {
  const { t } = useTranslation('content');
  const [isShown, setIsShown] = useState(false);
  const [caret, setCaret] = useState(field.value.length);
  const props = {
    label: `${label} (${t(`languages.${language}`)})`,
    lang: language,
    isOptional,
    value: field.value,
    error: field.error,
    onChange: ({ target }: { target: { value: string } }) => field.set(target.value),
  };
  const insert = (place: string): void => {
    field.set(field.value.slice(0, caret) + place + field.value.slice(caret));
    setCaret(caret + place.length);
  };
  if (look === 'line') return <TextField {...props} autoComplete="off" />;
  return (
    <div className={`${styles.side} ${look === 'markdown' ? styles.markdown : ''}`}>
      <TextAreaField
        {...props}
        rows={look === 'markdown' ? 16 : 3}
        hint={look === 'markdown' ? t('hints.markdown') : undefined}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
      />
      {look === 'markdown' && (
        <details>
          <summary>{t('valuesTitle')}</summary>
          <Places names={textPlaces} meaningOf={(name) => t(`values.${name}`)} onInsert={insert} />
        </details>
      )}
      {look === 'markdown' && (
        <Button variant="quiet" size="sm" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {t(isShown ? 'hidePreview' : 'preview')}
        </Button>
      )}
      {isShown && <Preview text={field.value} language={language} />}
    </div>
  );
}
