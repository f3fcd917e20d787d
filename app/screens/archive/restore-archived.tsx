import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { useHost } from '~/app/host';
import { archivedRules } from '~/domain/archive/kinds';
import type { Archived } from './types';

/** Restores a record after a confirmation. */
export function RestoreArchived({ row, name }: { row: Archived; name: string }): ReactNode {
  const { t } = useTranslation('archive');
  const { can } = useHost();
  const utils = trpc.useUtils();
  const { run, isBusy } = useChange();
  const [isAsking, setIsAsking] = useState(false);
  const { subject, restore } = archivedRules[row.kind];
  if (!can('restore', 'Archive') || !can(restore, subject)) return null;
  const close = (): void => setIsAsking(false);
  const bringBack = (): void => {
    void run(
      { kind: row.kind, id: row.id, version: row.version },
      {
        send: (input) => utils.client.archive.restore.mutate(input),
        told: t('restored', { name }),
        done: () => utils.invalidate(),
      },
    ).then(close);
  };
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setIsAsking(true)}>
        {t('common:archive.restore')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('ask', { name })}
        confirmLabel={t('common:archive.restore')}
        isBusy={isBusy}
        onConfirm={bringBack}
        onClose={close}
      >
        <p>{t('text')}</p>
      </ConfirmDialog>
    </>
  );
}
