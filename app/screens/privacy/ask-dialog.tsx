import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { useChange } from '~/app/components/feedback/use-change';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { QuestionFields } from '~/app/components/privacy/question-fields';
import type { DataRequestKind } from '~/domain/privacy/requests';

/** Enters what a receiver asked by phone or at the counter. */
export function AskDialog({ formId, onClose }: { formId: string; onClose: () => void }): ReactNode {
  const { t } = useTranslation(['privacy-requests', 'privacy']);
  const utils = trpc.useUtils();
  const { run, isBusy, errors } = useChange();
  const [question, setQuestion] = useState<{ kind: DataRequestKind; text: string }>({
    kind: 'access',
    text: '',
  });
  const send = (): void =>
    void run(
      { formId, ...question },
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
      <QuestionFields question={question} onChange={setQuestion} textError={errors.text} />
    </ConfirmDialog>
  );
}
