import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { useChange } from '~/app/components/feedback/use-change';
import { useFormat } from '~/app/i18n/use-format';
import { creditReasons } from '~/domain/payments/kinds';
import { readAmount } from './use-amount';
import type { FormMoney } from './use-form-money';
import { useRefreshMoney } from './use-refresh-money';

/** What is typed about a credit note. A bill that changed meanwhile is shown before it is lowered. */
export function useCredit(money: FormMoney, onClose: () => void) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const utils = trpc.useUtils();
  const { formId, dueCents } = money;
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
        successText: t('credit.done', { total: format.aud(amount) }),
        done: async () => {
          await refresh();
          onClose();
        },
      },
    );
  };
  const type = (typed: string): void => {
    setText(typed);
    setWrong({});
  };
  return { seenCents, text, type, cause, setCause, note, setNote, wrong, errors, isBusy, lower };
}
