import { IconMessageCog } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { useHost } from '~/app/host';
import { canChangeReceiverMessages } from '~/domain/forms/receiver-messages';
import { isFinal } from '~/domain/parcels/states';
import { MessageChoiceFields } from '../message-choice-fields';
import type { FormDetail } from './types';

/** The sender's choice of messages to the receiver, editable while messages are still to come. */
export function ReceiverMessages({ form }: { form: FormDetail }): ReactNode {
  const { t } = useTranslation('forms');
  const { can } = useHost();
  const [isAsking, setIsAsking] = useState(false);
  const { isReceiverTold, receiverLocale, receiverEmail } = form;
  const isOver = form.parcels.length > 0 && form.parcels.every(({ status }) => isFinal(status));
  const isOpen = can('update', 'Form') && canChangeReceiverMessages(form.status) && !form.archivedAt;
  if (isOver) return null;
  return (
    <>
      <p className="muted small">
        {isReceiverTold
          ? t('receiverMessages.told', { language: t(`common:languages.${receiverLocale}`) })
          : t('receiverMessages.none')}
        {isReceiverTold && receiverEmail && ` ${t('receiverMessages.given', { email: receiverEmail })}`}
      </p>
      {isOpen && (
        <div>
          <Button
            variant="quiet"
            size="sm"
            icon={<IconMessageCog size={18} aria-hidden="true" />}
            onClick={() => setIsAsking(true)}
          >
            {t('receiverMessages.change')}
          </Button>
        </div>
      )}
      {isAsking && <ChoiceDialog form={form} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function ChoiceDialog({ form, onClose }: { form: FormDetail; onClose: () => void }): ReactNode {
  const { t } = useTranslation('forms');
  const utils = trpc.useUtils();
  const { run, isBusy } = useChange();
  const { id, version } = form;
  const [choice, setChoice] = useState({
    isReceiverTold: form.isReceiverTold,
    receiverLocale: form.receiverLocale,
  });
  const save = (): void =>
    void run(
      { id, version, ...choice },
      {
        send: (body) => utils.client.forms.changeReceiverMessages.mutate(body),
        successText: t('receiverMessages.changed'),
        done: async () => {
          await utils.forms.get.invalidate({ id });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen
      title={t('receiverMessages.title')}
      confirmLabel={t('receiverMessages.save')}
      isBusy={isBusy}
      onConfirm={save}
      onClose={onClose}
    >
      <MessageChoiceFields choice={choice} onChange={setChoice} />
    </ConfirmDialog>
  );
}
