import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/button';
import { Dialog } from '~/app/components/confirm-dialog';
import { SelectField } from '~/app/components/form/select-field';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { TextField } from '~/app/components/form/text-field';
import { useChange } from '~/app/screens/use-change';
import { handMethods, receiptText, refundMethods } from '~/domain/payments/kinds';
import { inCoins } from '~/domain/payments/ledger';
import styles from '../payment.module.css';
import { readAmount, typedAmount, useAmount } from '../use-amount';
import { OfficeField, useOffice } from './office-field';
import type { Payment } from './use-form-money';
import { useRefreshMoney } from './use-refresh-money';

type RefundDialogProps = { payment: Payment; formId: string; onClose: () => void };

/** Refunds all or a part of one payment, with the reason. */
export function RefundDialog({ payment, formId, onClose }: RefundDialogProps): ReactNode {
  const { t } = useTranslation('payments');
  const utils = trpc.useUtils();
  const amountText = useAmount();
  const refresh = useRefreshMoney(formId);
  const { run, isBusy, errors } = useChange();
  const { id, version, currency } = payment;
  const number = receiptText(payment.number);
  const methods = payment.method === 'card_online' ? [...refundMethods].reverse() : handMethods;
  const left = payment.amount - payment.refunded;
  const [method, setMethod] = useState<string>(payment.method === 'qpay' ? 'bank' : payment.method);
  const [typed, setTyped] = useState<string>();
  const [reason, setReason] = useState('');
  const [office, setOffice] = useOffice(payment.office);
  const [wrong, setWrong] = useState<string>();
  const known = methods.find((name) => name === method);
  const payable = known ? inCoins({ method: known, currency, amount: left }) : left;
  const text = typed ?? typedAmount(payable, currency);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { amount, error } = readAmount(text, currency);
    setWrong(error);
    if (amount === undefined || !known) return;
    await run(
      { id, version, amount, method: known, reason, ...(office && { office }) },
      {
        send: (body) => utils.client.payments.refund.mutate(body),
        told: t('refund.done', { total: amountText(amount, currency) }),
        done: async () => {
          await refresh();
          onClose();
        },
      },
    );
  };
  return (
    <Dialog isOpen title={t('refund.title', { number })} onClose={onClose}>
      <form className={styles.dialog} onSubmit={submit} noValidate>
        <p>{t('refund.left', { total: amountText(left, currency) })}</p>
        <TextField
          label={t('refund.amount')}
          isNumber
          inputMode="decimal"
          maxLength={24}
          autoComplete="off"
          suffix={currency === 'AUD' ? 'A$' : '₮'}
          value={text}
          error={wrong ?? errors.amount}
          onChange={(event) => setTyped(event.target.value)}
        />
        <SelectField
          label={t('refund.method')}
          choices={methods.map((value) => ({ value, label: t(`methods.${value}`) }))}
          value={method}
          onChange={(event) => setMethod(event.target.value)}
        />
        {method !== 'card_online' && (
          <OfficeField office={office} error={errors.office} onChange={setOffice} />
        )}
        <TextAreaField
          label={t('refund.reason')}
          maxLength={1000}
          value={reason}
          error={errors.reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className={styles.dialogActions}>
          <Button variant="outline" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" variant="danger" isBusy={isBusy}>
            {t('refund.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
