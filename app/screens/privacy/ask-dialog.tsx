import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { useChange } from '~/app/components/feedback/use-change';
import { SelectField } from '~/app/components/form/select-field';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { type DataRequestKind, dataRequestKinds } from '~/domain/privacy/requests';

/** Enters what a receiver asked by phone or at the counter. */
export function AskDialog({ formId, onClose }: { formId: string; onClose: () => void }): ReactNode {
  const { t } = useTranslation(['privacy-requests', 'privacy']);
  const utils = trpc.useUtils();
  const { run, isBusy, errors } = useChange();
  const [kind, setKind] = useState<DataRequestKind>('access');
  const [text, setText] = useState('');
  const send = (): void =>
    void run(
      { formId, kind, text },
      {
        send: (input) => utils.client.privacy.askForReceiver.mutate(input),
        successText: t('receiver.asked'),
        done: async () => {
          onClose();
          await utils.privacy.list.invalidate();
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen
      title={t('receiver.ask')}
      confirmLabel={t('receiver.save')}
      isBusy={isBusy}
      onConfirm={send}
      onClose={onClose}
    >
      <SelectField
        label={t('ask.kind')}
        choices={dataRequestKinds.map((value) => ({ value, label: t(`privacy:kinds.${value}`) }))}
        value={kind}
        onChange={({ target }) =>
          setKind(dataRequestKinds.find((known) => known === target.value) ?? 'access')
        }
      />
      <TextAreaField
        label={t('ask.text')}
        rows={4}
        maxLength={3000}
        value={text}
        error={errors.text}
        onChange={({ target }) => setText(target.value)}
      />
    </ConfirmDialog>
  );
}
