import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { useHost } from '~/app/host';
import type { ShelfArrival } from './types';

/** Takes a joined arrival off its form. A submitted form is withdrawn by it, which is asked before. */
export function LeaveForm({ arrival: { id, version, form, status } }: { arrival: ShelfArrival }): ReactNode {
  const { t } = useTranslation('arrivals-shelf');
  const { can } = useHost();
  const [isAsking, setIsAsking] = useState(false);
  const utils = trpc.useUtils();
  const leave = trpc.arrivals.leaveForm.useMutation();
  const { run, isBusy } = useChange();
  if (!form || status !== 'joined' || !can('update', 'Arrival')) return null;
  const close = (): void => setIsAsking(false);
  const confirm = async (): Promise<void> => {
    const done = async (): Promise<void> => {
      close();
      await Promise.all([utils.arrivals.invalidate(), utils.forms.invalidate()]);
    };
    await run(
      { id, version, isWithdrawConfirmed: !form.isDraft },
      { send: leave.mutateAsync, successText: t('leave.done'), done },
    );
  };
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setIsAsking(true)}>
        {t('leave.open')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('leave.title', { code: form.code })}
        confirmLabel={t('leave.open')}
        isBusy={isBusy}
        onConfirm={confirm}
        onClose={close}
      >
        {t(form.isDraft ? 'leave.draft' : 'leave.submitted')}
      </ConfirmDialog>
    </>
  );
}
