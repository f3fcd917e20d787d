import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { useChange } from '~/app/components/feedback/use-change';
import { SelectField } from '~/app/components/form/select-field';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { TextField } from '~/app/components/form/text-field';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { useFormat } from '~/app/i18n/use-format';
import { creditReasons } from '~/domain/payments/kinds';
import { readAmount } from './use-amount';
import type { FormMoney } from './use-form-money';
import { useRefreshMoney } from './use-refresh-money';

/** Lowers a bill by a credit note, without paying anything back. */
export function CreditDialog({ money, onClose }: { money: FormMoney; onClose: () => void }): ReactNode {
  const { t } = useTranslation(['payments', 'documents']);
  const format = useFormat();
  const utils = trpc.useUtils();
  const { formId, formCode, dueCents } = money;
  const refresh = useRefreshMoney(formId);
  const { run, isBusy, errors } = useChange();
  // As the dialog opened: a retry after a lost response must be the same request.
  const [seenCents, setSeenCents] = useState(dueCents);
  const [text, setText] = useState('');
  const [cause, setCause] = useState('');
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<{ cents?: string; reason?: string }>({});
  const showNewBill = async (error: unknown): Promise<never> => {
    if (refusalOf(error) === 'payment.balance_changed') {
      const { dueCents: nowCents } = await utils.payments.ofForm.fetch({ formId }, { staleTime: 0 });
      setSeenCents(nowCents);
    }
    throw error;
  };
  const lower = async (): Promise<void> => {
    const { amount, error } = readAmount(text, 'AUD');
    const reason = creditReasons.find((name) => name === cause);
    setWrong({ ...(error && { cents: error }), ...(!reason && { reason: 'required' }) });
    if (amount === undefined || !reason) return;
    await run(
      { formId, cents: amount, reason, note, seenCents },
      {
        send: (body) => utils.client.payments.credit.mutate(body).catch(showNewBill),
        told: t('credit.done', { total: format.aud(amount) }),
        done: async () => {
          await refresh();
          onClose();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('credit.title', { form: formCode })}
      confirmLabel={t('credit.submit')}
      isBusy={isBusy}
      onConfirm={() => void lower()}
      onClose={onClose}
    >
      <p>{t('credit.text', { total: format.aud(seenCents) })}</p>
      <TextField
        label={t('credit.amount')}
        isNumber
        inputMode="decimal"
        maxLength={24}
        autoComplete="off"
        suffix="A$"
        value={text}
        error={wrong.cents ?? errors.cents}
        onChange={(event) => {
          setText(event.target.value);
          setWrong({});
        }}
      />
      <SelectField
        label={t('credit.reason')}
        placeholder={t('credit.chooseReason')}
        choices={creditReasons.map((value) => ({ value, label: t(`documents:invoiceReasons.${value}`) }))}
        value={cause}
        error={wrong.reason ?? errors.reason}
        onChange={(event) => setCause(event.target.value)}
      />
      <TextAreaField
        label={t('credit.note')}
        hint={t('credit.noteHint')}
        maxLength={1000}
        value={note}
        error={errors.note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ConfirmDialog>
  );
}
