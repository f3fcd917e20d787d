import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeImage } from '~/app/components/media/code-image';
import { useFormat } from '~/app/i18n/use-format';
import { asLocale } from '~/domain/core/format/locale';
import { formatMungu } from '~/domain/core/format/numbers';
import { printedTaxState } from '~/domain/payments/tax-receipt';
import type { Outputs } from '~/server/router';
import styles from './receipt.module.css';
import { Rows } from './rows';

type TaxReceipt = NonNullable<Outputs['payments']['receipt']['taxReceipt']>;

/** The Mongolian tax receipt: its number, and the codes that the buyer registers it with. */
export function TaxPart({ tax }: { tax: TaxReceipt }): ReactNode {
  const { t, i18n } = useTranslation('payments');
  const format = useFormat();
  const printed = printedTaxState(tax.state);
  if (printed === 'none') return null;
  return (
    <section className={styles.tax}>
      <h3>{t('receipt.taxTitle')}</h3>
      {tax.isDemo && <p className={styles.stamp}>{t('receipt.taxDemo')}</p>}
      {printed !== 'issued' && <p>{t(`receipt.taxStates.${printed}`)}</p>}
      {printed === 'issued' && (
        <div className={styles.taxCodes}>
          <Rows
            rows={[
              [t('receipt.taxNo'), tax.receiptNo],
              [t('receipt.amount'), format.mnt(tax.amount)],
              [
                t('receipt.taxVat'),
                tax.vatMungu === null ? null : formatMungu(tax.vatMungu, asLocale(i18n.language)),
              ],
              [t('receipt.taxBuyer'), tax.buyerNumber],
              [t('receipt.taxLottery'), tax.lottery],
            ]}
          />
          {tax.qr ? (
            <CodeImage svg={tax.qr} label={t('receipt.taxQr')} width="160px" />
          ) : (
            <p className={styles.small}>{t('receipt.taxGone')}</p>
          )}
        </div>
      )}
    </section>
  );
}
