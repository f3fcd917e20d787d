import { IconArrowBackUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import { ArchiveSwitch } from '~/app/components/actions/archive-switch';
import { Button } from '~/app/components/actions/button';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { useRefused } from '~/app/components/form/use-refused';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { useHost } from '~/app/host';
import type { ExpectedParcel } from './types';

/** Withdraws an expected parcel, archives it once nothing more is to come, or restores it. */
export function ExpectedActions({ parcel }: { parcel: ExpectedParcel }): ReactNode {
  const { t } = useTranslation('expected-parcels');
  const { can } = useHost();
  const utils = trpc.useUtils();
  const { keyFor } = useAttempt();
  const { id, version, archivedAt, status, trackingNumber } = parcel;
  const answers = { onError: useRefused(), onSettled: () => utils.expectedParcels.invalidate() };
  const archive = trpc.expectedParcels.archive.useMutation(answers);
  const restore = trpc.expectedParcels.restore.useMutation(answers);
  const change = { id, version, idempotencyKey: keyFor({ id, version }) };
  return (
    <>
      {status === 'expected' && !archivedAt && can('withdraw', 'ExpectedParcel') && (
        <Withdraw parcel={parcel} />
      )}
      {status !== 'expected' && can(archivedAt ? 'restore' : 'archive', 'ExpectedParcel') && (
        <ArchiveSwitch
          name={trackingNumber}
          text={t('archive.text')}
          isArchived={archivedAt !== null}
          isBusy={archive.isPending || restore.isPending}
          onArchive={() => archive.mutate(change)}
          onRestore={() => restore.mutate(change)}
        />
      )}
    </>
  );
}

function Withdraw({ parcel }: { parcel: ExpectedParcel }): ReactNode {
  const { t } = useTranslation('expected-parcels');
  const utils = trpc.useUtils();
  const refused = useRefused();
  const { keyFor } = useAttempt();
  const [isAsked, setAsked] = useState(false);
  const { id, version, trackingNumber } = parcel;
  const withdraw = trpc.expectedParcels.withdraw.useMutation({
    onSuccess: () => showSnackbar({ message: t('withdraw.done') }),
    onError: refused,
    onSettled: async () => {
      setAsked(false);
      await utils.expectedParcels.invalidate();
    },
  });
  return (
    <>
      <Button
        variant="quiet"
        icon={<IconArrowBackUp size={18} aria-hidden="true" />}
        onClick={() => setAsked(true)}
      >
        {t('actions.withdraw')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('withdraw.title', { number: trackingNumber })}
        confirmLabel={t('actions.withdraw')}
        isDanger
        isBusy={withdraw.isPending}
        onConfirm={() =>
          withdraw.mutate({ id, version, idempotencyKey: keyFor({ id, version, act: 'withdraw' }) })
        }
        onClose={() => setAsked(false)}
      >
        <p>{t('withdraw.text')}</p>
      </ConfirmDialog>
    </>
  );
}
