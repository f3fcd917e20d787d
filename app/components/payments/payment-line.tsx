import { IconReceipt, IconTestPipe } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { Pill, StatusPill } from '~/app/components/status/status-pill';
import { useFormat } from '~/app/i18n/use-format';
import { officeTable } from '~/domain/core/offices';
import { isMoneyIn, receiptNumber } from '~/domain/payments/kinds';
import styles from './money.module.css';
import { PaymentMenu } from './payment-menu';
import { TaxLine } from './tax-line';
import { useAmount } from './use-amount';
import type { FormMoney, Payment } from './use-form-money';

/** One payment: amount, method, time, clerk and state. */
export function PaymentLine({ payment, money }: { payment: Payment; money: FormMoney }): ReactNode {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const amountText = useAmount();
  const { status, amount, currency, method, askedAmount, amountCents, receivedBy, office } = payment;
  const at = format.placeTime(payment.takenAt ?? payment.createdAt, officeTable[office].zone);
  const isIn = isMoneyIn(status);
  const isOther = isIn && askedAmount !== null && askedAmount !== amount;
  const notes = [
    currency === 'MNT' && isIn && t('money.countsAs', { total: format.aud(amountCents) }),
    isOther && t('money.asked', { total: amountText(askedAmount, currency) }),
    payment.roundingCents !== 0 && t('money.rounding', { total: format.signedAud(payment.roundingCents) }),
    payment.externalId,
    payment.note,
    payment.voidReason && t('money.voided', { reason: payment.voidReason }),
  ].filter(Boolean);
  return (
    <li className={styles.line} data-off={status === 'void' || status === 'failed' || undefined}>
      <div className={styles.lineText}>
        <p>
          <strong className="figures">{amountText(amount, currency)}</strong> {t(`methods.${method}`)}{' '}
          {status !== 'paid' && <StatusPill kind="payment" state={status} />}
          {payment.isDemo && (
            <Pill color="neutral" icon={IconTestPipe}>
              {t('money.demo')}
            </Pill>
          )}
        </p>
        <p className="muted small">{receivedBy ? t('money.byOf', { name: receivedBy, at }) : at}</p>
        {notes.length > 0 && <p className="muted small">{notes.join(' · ')}</p>}
        {payment.refunds.map((refund) => (
          <p key={refund.id} className={styles.given}>
            {t(refund.kind === 'reversal' ? 'money.reversed' : 'money.given', {
              total: amountText(refund.amount, refund.currency),
              method: t(`methods.${refund.method}`),
            })}
            {refund.reason && ` · ${refund.reason}`}
            {refund.refundedBy &&
              ` · ${t('money.byOf', {
                name: refund.refundedBy,
                at: format.placeTime(refund.refundedAt, officeTable[office].zone),
              })}`}
            {refund.state && refund.state !== 'done' && ` · ${t(`money.refundStates.${refund.state}`)}`}
          </p>
        ))}
        {payment.taxReceipt && <TaxLine receipt={payment.taxReceipt} formId={money.formId} />}
      </div>
      {payment.number !== null && (isIn || status === 'void') && (
        <LinkButton
          to={`/moz/payment?receipt=${payment.id}`}
          variant="quiet"
          size="sm"
          icon={<IconReceipt size={18} aria-hidden="true" />}
          aria-label={`${t('receipt.open')} ${receiptNumber(payment.number)}`}
        >
          {receiptNumber(payment.number)}
        </LinkButton>
      )}
      <PaymentMenu payment={payment} money={money} />
    </li>
  );
}
