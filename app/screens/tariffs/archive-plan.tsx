import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { useHost } from '~/app/host';
import { localized } from '~/domain/core/localized';
import type { PlanRecord } from './plan-query';
import { usePlanChange } from './use-plan-change';

/** Archives a plan after a confirmation, or restores it. */
export function ArchivePlan({ plan }: { plan: PlanRecord }): ReactNode {
  const { t, i18n } = useTranslation('tariffs');
  const { can } = useHost();
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy, client } = usePlanChange();
  const { id, version, shown } = plan;
  const name = localized(shown.name, i18n.language);
  if (plan.archivedAt) {
    if (!can('restore', 'Tariff')) return null;
    const restore = (): Promise<void> =>
      run({ id, version }, { send: (input) => client.restore.mutate(input), told: t('restored') });
    return (
      <Button variant="outline" isBusy={isBusy} onClick={() => void restore()}>
        {t('common:archive.restore')}
      </Button>
    );
  }
  if (!can('archive', 'Tariff')) return null;
  const archive = (): Promise<void> =>
    run({ id, version }, { send: (input) => client.archive.mutate(input), told: t('archivedNow') });
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {t('common:archive.do')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('common:archive.title', { name })}
        confirmLabel={t('common:archive.do')}
        isDanger
        isBusy={isBusy}
        onConfirm={() => void archive().then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        <p>{t('archiveText')}</p>
      </ConfirmDialog>
    </>
  );
}
