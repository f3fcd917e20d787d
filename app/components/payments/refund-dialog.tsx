import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { SelectField } from '~/app/components/form/select-field';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { TextField } from '~/app/components/form/text-field';
import { Dialog } from '~/app/components/overlay/confirm-dialog';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { creditReasons, receiptText } from '~/domain/payments/kinds';
import styles from './money.module.css';
import { OfficeField } from './office-field';
import { useAmount } from './use-amount';
import type { FormMoney, Payment } from './use-form-money';
import { useRefund } from './use-refund';

type RefundDialogProps = { payment: Payment; money: FormMoney; onClose: () => void };

/** Refunds all or a part of one payment, and lowers the bill with it unless only what was overpaid goes back. */
export function RefundDialog({ payment, money, onClose }: RefundDialogProps): ReactNode {
  const { t } = useTranslation(['payments', 'documents']);
  const { can } = useHost();
  const format = useFormat();
  const amountText = useAmount();
  const refund = useRefund(payment, money, onClose);
  const { credit, errors, method, after } = refund;
  const overpaid = {
    value: 'overpaid',
    label: t('refund.overpaid', { total: format.aud(money.creditCents) }),
  };
  const causes = [
    ...(money.creditCents > 0 ? [overpaid] : []),
    ...(can('credit', 'Payment') && money.dueCents > 0 && !money.isPriceWaiting
      ? creditReasons.map((value) => ({ value, label: t(`documents:invoiceReasons.${value}`) }))
      : []),
  ];
  return (
    <Dialog isOpen title={t('refund.title', { number: receiptText(payment.number) })} onClose={onClose}>
      <form className={styles.dialog} onSubmit={refund.submit} noValidate>
        <p>{t('refund.left', { total: amountText(refund.left, refund.currency) })}</p>
        {causes.length === 0 && <p>{t('refund.onlyOverpaid')}</p>}
        <SelectField
          label={t('refund.cause')}
          placeholder={t('refund.chooseCause')}
          choices={causes}
          value={refund.cause}
          error={errors.cause}
          onChange={(event) => refund.setCause(event.target.value)}
        />
        <TextField
          label={t('refund.amount')}
          isNumber
          inputMode="decimal"
          maxLength={24}
          autoComplete="off"
          suffix={refund.currency === 'AUD' ? 'A$' : '₮'}
          value={refund.text}
          error={errors.amount}
          onChange={(event) => refund.type({ amount: event.target.value })}
        />
        {credit && (
          <TextField
            label={t('refund.lowers')}
            hint={t('refund.lowersHint')}
            isNumber
            inputMode="decimal"
            maxLength={24}
            autoComplete="off"
            suffix="A$"
            value={refund.creditText}
            error={errors.credit}
            onChange={(event) => refund.type({ credit: event.target.value })}
          />
        )}
        <SelectField
          label={t('refund.method')}
          choices={refund.methods.map((value) => ({ value, label: t(`methods.${value}`) }))}
          value={method}
          onChange={(event) => refund.setMethod(event.target.value)}
        />
        {method !== 'card_online' && (
          <OfficeField office={refund.office} error={errors.office} onChange={refund.setOffice} />
        )}
        <TextAreaField
          label={t('refund.reason')}
          maxLength={1000}
          value={refund.reason}
          error={errors.reason}
          onChange={(event) => refund.setReason(event.target.value)}
        />
        {refund.cause !== '' && (
          <p role="status">
            {after.creditCents > 0
              ? t('refund.afterCredit', { total: format.aud(after.creditCents) })
              : t('refund.after', { total: format.aud(after.balanceCents) })}
          </p>
        )}
        <div className={styles.dialogActions}>
          <Button variant="outline" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" variant="danger" isBusy={refund.isBusy}>
            {t(credit ? 'refund.submitBoth' : 'refund.submit', { total: refund.total })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
