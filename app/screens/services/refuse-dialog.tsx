import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { useChange } from '~/app/components/feedback/use-change';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import type { Work } from './types';

/** Refuses a service with a reason for the customer. */
export function RefuseDialog({ service, onClose }: { service: Work; onClose: () => void }): ReactNode {
  const { t } = useTranslation('services');
  const utils = trpc.useUtils();
  const { run, isBusy, errors } = useChange();
  const [reason, setReason] = useState('');
  const { id, version, purpose } = service;
  const refuse = (): Promise<void> =>
    run(
      { id, version, reason },
      {
        send: (body) => utils.client.services.refuse.mutate(body),
        successText: t('refused'),
        done: async () => {
          onClose();
          await utils.services.invalidate();
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen
      title={t('refuseTitle', { service: t(`purposes.${purpose}`) })}
      confirmLabel={t('refuse')}
      isDanger
      isBusy={isBusy}
      onConfirm={() => void refuse()}
      onClose={onClose}
    >
      <TextAreaField
        label={t('reason')}
        hint={t('reasonHint')}
        maxLength={500}
        value={reason}
        error={errors.reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}
