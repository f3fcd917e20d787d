import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { writeFieldError } from '~/app/api/field-error';
import { Button } from '~/app/components/actions/button';
import { TextField } from '~/app/components/form/text-field';
import { useErrorText } from '~/app/components/form/use-error-text';
import { ImportFile } from '~/app/components/import/import-file';
import { Card } from '~/app/components/layout/card';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { useFormat } from '~/app/i18n/use-format';
import styles from './denied.module.css';
import { PlanPreview } from './plan-preview';
import { type LineIssue, useImportList } from './use-import-list';

const shownIssues = 12;

/** Imports a list as CSV: first a preview of the changes, then the confirmation. */
export function ImportList(): ReactNode {
  const { t } = useTranslation('denied-parties');
  const format = useFormat();
  const list = useImportList();
  return (
    <Card title={t('import.title')}>
      <div className={styles.form}>
        <p className="muted">{t('import.lead')}</p>
        <p className={styles.columns}>reference, name, kind, aliases, born, citizenship, listed on</p>
        <ImportFile
          label={t('import.choose')}
          name={list.file?.name}
          onText={({ name, text }) => list.choose({ name, csv: text })}
        />
        {list.isBusy && <p role="status">{t('import.comparing')}</p>}
        {list.issues.length > 0 && <Issues issues={list.issues} />}
        {list.plan && (
          <>
            <PlanPreview plan={list.plan} />
            <TextField
              label={t('columns.source')}
              hint={t('import.sourceHint')}
              maxLength={200}
              error={list.sourceError}
              value={list.source}
              onChange={(event) => list.setSource(event.target.value)}
            />
            <div className={styles.actions}>
              <Button variant="outline" onClick={list.forget}>
                {t('common:actions.cancel')}
              </Button>
              <Button isBusy={list.isBusy} onClick={() => list.send(false)}>
                {t('import.send', { number: format.number(list.plan.parties) })}
              </Button>
            </div>
          </>
        )}
      </div>
      <ConfirmDialog
        isOpen={list.isAsking}
        title={t('import.shrinks')}
        confirmLabel={t('import.shrinksYes')}
        isDanger
        isBusy={list.isBusy}
        onConfirm={() => list.send(true)}
        onClose={list.stopAsking}
      >
        <p>{t('import.shrinksText', { number: format.number(list.plan?.removed ?? 0) })}</p>
      </ConfirmDialog>
    </Card>
  );
}

function Issues({ issues }: { issues: readonly LineIssue[] }): ReactNode {
  const { t } = useTranslation('denied-parties');
  const errorText = useErrorText();
  return (
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
  );
}
