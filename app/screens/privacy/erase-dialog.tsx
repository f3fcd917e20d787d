import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { useChange } from '~/app/components/feedback/use-change';
import { TextField } from '~/app/components/form/text-field';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import type { DataRequest } from './types';

type Person = Pick<DataRequest, 'customerId' | 'formId' | 'name'>;
type EraseDialogProps = { person: Person; onClose: () => void };

/** Erases a person after staff have typed the name. */
export function EraseDialog({ person: { customerId, formId, name }, onClose }: EraseDialogProps): ReactNode {
  const { t } = useTranslation('privacy-requests');
  const utils = trpc.useUtils();
  const { run, isBusy, errors } = useChange();
  const [typed, setTyped] = useState('');
  const { erase, eraseReceiver } = utils.client.privacy;
  const send = (call: { name: string; idempotencyKey: string }): Promise<unknown> =>
    customerId
      ? erase.mutate({ ...call, customerId })
      : eraseReceiver.mutate({ ...call, formId: formId ?? '' });
  const confirm = (): void =>
    void run(
      { name: typed.trim() },
      {
        send,
        successText: t('answer.erased'),
        done: async () => {
          onClose();
          await Promise.all([utils.privacy.invalidate(), utils.customers.invalidate()]);
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t('answer.eraseTitle', { name })}
      confirmLabel={t('answer.erase')}
      isBusy={isBusy}
      isConfirmDisabled={typed.trim() !== name}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('answer.eraseText')}</p>
      <TextField
        label={t('answer.eraseName')}
        value={typed}
        autoComplete="off"
        error={errors.name}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ConfirmDialog>
  );
}
