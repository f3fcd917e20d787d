import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';

type RejectDialogProps = {
  isOpen: boolean;
  isBusy: boolean;
  onReject: (reason: string) => void;
  onClose: () => void;
};

/** Staff reject a form with a reason, which the client can read. */
export function RejectDialog({ isOpen, isBusy, onReject, onClose }: RejectDialogProps): ReactNode {
  const { t } = useTranslation('forms');
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDanger
      title={t('reject.title')}
      confirmLabel={t('actions.reject')}
      isBusy={isBusy}
      isConfirmDisabled={reason.trim() === ''}
      onConfirm={() => onReject(reason)}
      onClose={onClose}
    >
      <TextAreaField
        label={t('reject.reason')}
        hint={t('reject.hint')}
        value={reason}
        maxLength={1000}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
