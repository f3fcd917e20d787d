import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '~/app/components/form/check-field';
import styles from './edit.module.css';
import { useEditor } from './editor-context';

/** The last word before the button: the terms. */
export function TermsSection(): ReactNode {
  const { t } = useTranslation('forms');
  const { text, change, errors } = useEditor();
  return (
    <div className={styles.section}>
      <CheckField
        name="hasAcceptedTerms"
        label={
          <>
            {t('fields.hasAcceptedTerms')}{' '}
            <a href="/terms-conditions" target="_blank" rel="noreferrer">
              {t('words.readTerms')}
            </a>
          </>
        }
        checked={text.hasAcceptedTerms}
        error={errors.hasAcceptedTerms}
        onChange={(event) => {
          const hasAcceptedTerms = event.target.checked;
          change((draft) => ({ ...draft, hasAcceptedTerms }));
        }}
      />
    </div>
  );
}
