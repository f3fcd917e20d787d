import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newIdempotencyKey } from '~/app/api/idempotency';
import { fieldErrorsOf } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { useRefusal } from '../use-refusal';
import type { Cargo, UnsentDevice } from './types';

type SetAsideDialogProps = { cargo: Cargo; device: UnsentDevice; onClose: () => void };

/** Asks for a reason to stop waiting for a device's scans. */
export function SetAsideDialog({ cargo, device, onClose }: SetAsideDialogProps): ReactNode {
  const { t } = useTranslation('cargo');
  const refusal = useRefusal();
  const utils = trpc.useUtils();
  const [reason, setReason] = useState('');
  const [idempotencyKey] = useState(newIdempotencyKey);
  const setAside = trpc.station.setAside.useMutation({
    onSuccess: () => {
      showSnackbar({ message: t('unsent.done', { device: device.name }) });
      onClose();
    },
    onError: (error) => showSnackbar({ color: 'error', message: refusal(error) }),
    onSettled: async () => {
      await Promise.all([
        utils.station.devices.invalidate({ cargoId: cargo.id }),
        utils.cargo.get.invalidate({ id: cargo.id }),
      ]);
    },
  });
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t('unsent.ask', { device: device.name })}
      confirmLabel={t('unsent.setAside')}
      isBusy={setAside.isPending}
      isConfirmDisabled={reason.trim() === ''}
      onConfirm={() =>
        setAside.mutate({ cargoId: cargo.id, deviceId: device.id, reason: reason.trim(), idempotencyKey })
      }
      onClose={onClose}
    >
      <p>{t('unsent.askText', { code: cargo.code })}</p>
      <TextAreaField
        label={t('unsent.reason')}
        error={fieldErrorsOf(setAside.error).reason}
        value={reason}
        maxLength={1000}
        autoFocus
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
