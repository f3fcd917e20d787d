import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseDetail } from '~/app/components/cases/types';
import { SelectField } from '~/app/components/form/select-field';
import { TextField } from '~/app/components/form/text-field';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { OfficeField } from '~/app/components/payments/office-field';
import { useAmount } from '~/app/components/payments/use-amount';
import { type FormMoney, type Payment, useFormMoney } from '~/app/components/payments/use-form-money';
import { useFormat } from '~/app/i18n/use-format';
import { receiptText } from '~/domain/payments/kinds';
import { LimitText } from './limit-text';
import { useSettle } from './use-settle';

type SettleProps = { found: CaseDetail; onClose: () => void };

/** Gives the amount of a decision: the bill is lowered, what was paid goes back, the rest is paid out. */
export function SettleDialog({ found, onClose }: SettleProps): ReactNode {
  const money = useFormMoney(found.formId);
  return money.data ? <Settling found={found} money={money.data} onClose={onClose} /> : null;
}

function Settling({ found, money, onClose }: SettleProps & { money: FormMoney }): ReactNode {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const settle = useSettle(found, money, onClose);
  const { creditCents, payoutCents } = settle.parts;
  return (
    <ConfirmDialog
      isOpen
      title={t('settle.title', { total: format.aud(found.decidedCents ?? 0) })}
      confirmLabel={t('acts.settle')}
      isBusy={settle.isBusy}
      onConfirm={settle.submit}
      onClose={onClose}
    >
      {found.limit && <LimitText limit={found.limit} />}
      {creditCents > 0 && <p>{t('settle.credit', { total: format.aud(creditCents) })}</p>}
      {creditCents > 0 && settle.payments.length > 0 && <RefundFields settle={settle} />}
      {payoutCents > 0 && <PayoutFields settle={settle} />}
    </ConfirmDialog>
  );
}

type FieldProps = { settle: ReturnType<typeof useSettle> };

/** Which payment goes back, if any: without one the lowered bill is all that the customer gets. */
function RefundFields({ settle }: FieldProps): ReactNode {
  const { t } = useTranslation('cases');
  const amountText = useAmount();
  const { payments, payment } = settle;
  return (
    <>
      <SelectField
        label={t('settle.refund')}
        placeholder={t('settle.noRefund')}
        choices={payments.map(({ id, number, amount, refunded, currency }) => ({
          value: id,
          label: `${receiptText(number)} · ${amountText(amount - refunded, currency)}`,
        }))}
        value={payment?.id ?? ''}
        onChange={({ target }) => settle.setPaymentId(target.value)}
      />
      {payment && <RefundWay settle={settle} payment={payment} />}
    </>
  );
}

/** How much of a payment goes back, and how. */
function RefundWay({ settle, payment }: FieldProps & { payment: Payment }): ReactNode {
  const { t } = useTranslation('payments');
  const { refund, errors } = settle;
  return (
    <>
      <TextField
        label={t('refund.amount')}
        isNumber
        inputMode="decimal"
        maxLength={24}
        autoComplete="off"
        suffix={payment.currency === 'AUD' ? 'A$' : '₮'}
        value={refund.amount}
        error={errors['refund.amount'] ?? errors.amount}
        onChange={({ target }) => refund.setAmount(target.value)}
      />
      <SelectField
        label={t('refund.method')}
        choices={refund.methods.map((value) => ({ value, label: t(`methods.${value}`) }))}
        value={refund.method}
        onChange={({ target }) => refund.setMethod(target.value)}
      />
      {refund.method !== 'card_online' && (
        <OfficeField office={refund.office} error={errors.office} onChange={refund.setOffice} />
      )}
    </>
  );
}

/** The bank transfer of what the bill does not cover, as it was made. */
function PayoutFields({ settle }: FieldProps): ReactNode {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const { parts, account, setAccount, errors } = settle;
  return (
    <>
      <p>{t('settle.payout', { total: format.aud(parts.payoutCents) })}</p>
      <TextField
        label={t('settle.accountName')}
        maxLength={120}
        autoComplete="off"
        value={account.accountName}
        error={errors['payout.accountName']}
        onChange={({ target }) => setAccount({ ...account, accountName: target.value })}
      />
      <TextField
        label={t('settle.reference')}
        hint={t('settle.referenceHint')}
        maxLength={80}
        autoComplete="off"
        value={account.reference}
        error={errors['payout.reference']}
        onChange={({ target }) => setAccount({ ...account, reference: target.value })}
      />
    </>
  );
}
