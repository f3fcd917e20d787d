import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/button';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { TextField } from '~/app/components/form/text-field';
import styles from './editing.module.css';
import { Preview } from './preview';
import type { TextFieldState } from './use-text-form';

type PairFieldProps = {
  label: string;
  mn: TextFieldState<string>;
  en: TextFieldState<string>;
  /** A single line, several lines, or Markdown with a preview. */
  look: 'line' | 'text' | 'markdown';
  isOptional?: boolean;
};

/** A text in both languages, side by side where there is room. */
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
  const props = {
    label: `${label} (${t(`languages.${language}`)})`,
    lang: language,
    isOptional,
    value: field.value,
    error: field.error,
    onChange: ({ target }: { target: { value: string } }) => field.set(target.value),
  };
  if (look === 'line') return <TextField {...props} autoComplete="off" />;
  return (
    <div className={`${styles.side} ${look === 'markdown' ? styles.markdown : ''}`}>
      <TextAreaField
        {...props}
        rows={look === 'markdown' ? 16 : 3}
        hint={look === 'markdown' ? t('hints.markdown') : undefined}
      />
      {look === 'markdown' && (
        <Button variant="quiet" size="sm" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {t(isShown ? 'hidePreview' : 'preview')}
        </Button>
      )}
      {isShown && <Preview text={field.value} language={language} />}
    </div>
  );
}
