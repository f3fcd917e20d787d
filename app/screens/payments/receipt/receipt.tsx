import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAmount } from '~/app/components/payments/use-amount';
import { useFormat } from '~/app/i18n/use-format';
import { asLocale } from '~/domain/core/format/locale';
import { officeTable } from '~/domain/core/offices';
import { receiptNumber } from '~/domain/payments/kinds';
import { issuerText } from '~/domain/settings/company/issuer';
import type { Outputs } from '~/server/router';
import styles from './receipt.module.css';
import { Rows } from './rows';
import { TaxPart } from './tax-part';

type ReceiptData = Outputs['payments']['receipt'];

/** The receipt. Each label is in both languages, the reader's own first. */
export function Receipt({ receipt }: { receipt: ReceiptData }): ReactNode {
  const { t, i18n } = useTranslation('payments');
  const format = useFormat();
  const amountText = useAmount();
  const issuer = issuerText(receipt.issuer, asLocale(i18n.language));
  const { currency, amount, status, office, creditCents, roundingCents } = receipt;
  const at = receipt.takenAt ?? receipt.createdAt;
  const isMnt = currency === 'MNT';
  const facts: readonly (readonly [string, string | null | false])[] = [
    [t('receipt.date'), format.placeTime(at, officeTable[office].zone)],
    [t('receipt.form'), receipt.formCode],
    [t('receipt.customer'), receipt.customerName],
    [t('receipt.method'), t(`receipt.methods.${receipt.method}`)],
    [t('receipt.office'), format.city(office)],
    [t('receipt.receivedBy'), receipt.receivedBy],
    [t('receipt.rate'), isMnt && t('receipt.rateOf', { rate: format.rate(receipt.mntPerUnit) })],
    [t('receipt.countsAs'), isMnt && format.aud(receipt.amountCents)],
  ];
  const rounding: typeof facts = [
    [t('receipt.settles'), roundingCents !== 0 && format.aud(receipt.amountCents)],
    [t('receipt.rounding'), roundingCents !== 0 && format.signedAud(roundingCents)],
  ];
  const sums: readonly (readonly [string, string | false])[] = [
    [t('receipt.bill'), format.aud(receipt.dueCents)],
    [t('receipt.paid'), format.aud(receipt.paidCents)],
    [t('receipt.balance'), creditCents === 0 && format.aud(receipt.balanceCents)],
    [t('receipt.credit'), creditCents > 0 && format.aud(creditCents)],
  ];
  return (
    <article className={styles.paper}>
      <header className={styles.head}>
        <p className={styles.brand}>Moz</p>
        <h2>{t('receipt.title')}</h2>
        <p className={styles.number}>{receiptNumber(receipt.number)}</p>
      </header>
      {status === 'void' && <p className={styles.stamp}>{t('receipt.void')}</p>}
      {(status === 'refunded' || status === 'partly_refunded') && (
        <p className={styles.stamp}>{t(`receipt.states.${status}`)}</p>
      )}
      {receipt.isDemo && <p className={styles.stamp}>{t('receipt.demo')}</p>}
      <Rows rows={facts} />
      {roundingCents !== 0 && <Rows rows={rounding} />}
      <p className={styles.amount}>
        <span>{t('receipt.amount')}</span>
        <strong>{amountText(amount, currency)}</strong>
      </p>
      {receipt.refunds.map((refund) => (
        <p key={refund.refundedAt.toISOString()} className={styles.refund}>
          {t('receipt.refunded')}: {amountText(refund.amount, refund.currency)} ·{' '}
          {t(`receipt.methods.${refund.method}`)} ·{' '}
          {format.placeTime(refund.refundedAt, officeTable[office].zone)}
        </p>
      ))}
      <Rows rows={sums} />
      {receipt.taxReceipt && <TaxPart tax={receipt.taxReceipt} />}
      <footer className={styles.foot}>
        <span>{t('receipt.signature')}</span>
        <span>{t('receipt.thanks')}</span>
      </footer>
      {issuer !== '' && <p className={styles.issuer}>{issuer}</p>}
    </article>
  );
}
