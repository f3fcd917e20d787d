import { IconFileUpload } from '@tabler/icons-react';
import { type ChangeEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/button';
import { Card } from '~/app/components/card';
import { ConfirmDialog } from '~/app/components/confirm-dialog';
import { TextField } from '~/app/components/form/text-field';
import { useErrorText } from '~/app/components/form/use-error-text';
import { useFormat } from '~/app/i18n/use-format';
import styles from './denied.module.css';
import { PlanPreview } from './plan-preview';
import { useImportList } from './use-import-list';

const shownIssues = 12;

/** Imports a list as CSV: first a preview of the changes, then the confirmation. */
export function ImportList(): ReactNode {
  const { t } = useTranslation('denied-parties');
  const format = useFormat();
  const id = useId();
  const list = useImportList();
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    if (file) list.choose({ name: file.name, csv: await file.text() });
    target.value = '';
  };
  return (
    <Card title={t('import.title')}>
      <div className={styles.form}>
        <p className="muted">{t('import.lead')}</p>
        <p className={styles.columns}>reference, name, kind, aliases, born, citizenship, listed on</p>
        <div className={styles.file}>
          <label htmlFor={id} className={styles.choose}>
            <IconFileUpload size={20} aria-hidden="true" />
            {t('import.choose')}
          </label>
          <input
            id={id}
            type="file"
            accept=".csv,text/csv,text/plain"
            className="visually-hidden"
            onChange={(event) => void choose(event)}
          />
          {list.file && <span>{list.file.name}</span>}
        </div>
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

function Issues({ issues }: { issues: readonly { line: number; code: string }[] }): ReactNode {
  const { t } = useTranslation('denied-parties');
  const errorText = useErrorText();
  return (
    <div className={styles.issues} role="alert">
      <strong>{t('import.refused', { count: issues.length })}</strong>
      <ul>
        {issues.slice(0, shownIssues).map(({ line, code }) => (
          <li key={`${line} ${code}`}>{t('import.at', { line, text: errorText(code) })}</li>
        ))}
      </ul>
      {issues.length > shownIssues && (
        <span className="small">{t('import.more', { count: issues.length - shownIssues })}</span>
      )}
    </div>
  );
}
