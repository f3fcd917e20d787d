import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { writeFieldError } from '~/app/api/field-error';
import { Button } from '~/app/components/actions/button';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { useErrorText } from '~/app/components/form/use-error-text';
import { ImportFile } from '~/app/components/import/import-file';
import { Card } from '~/app/components/layout/card';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { useFormat } from '~/app/i18n/use-format';
import { MAX_FILE_LETTERS } from '~/domain/rates/schema';
import styles from './rates.module.css';
import { SlipTable } from './slip-table';
import { useImportRates } from './use-import-rates';

const shownIssues = 12;

/** Imports rates from a CSV file or pasted text. It is checked while it is typed; every invalid line is reported. */
export function ImportRates(): ReactNode {
  const { t } = useTranslation('rates');
  const errorText = useErrorText();
  const format = useFormat();
  const { csv, setCsv, count, issues, slips, isBusy, send, forget } = useImportRates();
  return (
    <Card title={t('import.title')}>
      <div className={styles.form}>
        <p className="muted small">{t('import.lead')}</p>
        <ImportFile label={t('import.choose')} name={undefined} onText={({ text }) => setCsv(text)} />
        <TextAreaField
          label={t('import.text')}
          rows={5}
          className={styles.csv}
          spellCheck={false}
          maxLength={MAX_FILE_LETTERS}
          placeholder={'date,rate\n2026.11.21,2345.67'}
          value={csv}
          onChange={({ target }) => setCsv(target.value)}
        />
        {issues.length > 0 && (
          <div className={styles.issues} role="alert">
            <strong>{t('import.refused', { count: issues.length })}</strong>
            <ul>
              {issues.slice(0, shownIssues).map(({ line, code, params }) => (
                <li key={`${line} ${code}`}>
                  {t('import.at', { line, text: errorText(writeFieldError(code, params)) })}
                </li>
              ))}
            </ul>
            {issues.length > shownIssues && (
              <span className="small">{t('import.more', { count: issues.length - shownIssues })}</span>
            )}
          </div>
        )}
        <div>
          <Button isBusy={isBusy} disabled={count === 0} onClick={() => send(false)}>
            {count === 0 ? t('import.send') : t('import.sendCount', { number: format.number(count) })}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        isOpen={slips.length > 0}
        title={t('import.slips')}
        confirmLabel={t('import.slipsYes')}
        isBusy={isBusy}
        onConfirm={() => send(true)}
        onClose={forget}
      >
        <SlipTable slips={slips} />
      </ConfirmDialog>
    </Card>
  );
}
