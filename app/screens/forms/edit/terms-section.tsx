import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '~/app/components/form/check-field';
import styles from './edit.module.css';
import { useEditor } from './editor-context';

/** The acceptance of the terms, above the submit button. */
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
              {t('text.readTerms')}
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
