import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/layout/card';
import { useFormat } from '~/app/i18n/use-format';
import { originZone } from '~/domain/core/offices';
import { documentAddress } from '~/domain/documents/kinds';
import { taxInvoiceNumber } from '~/domain/payments/tax-invoice';
import styles from './money.module.css';
import type { FormMoney } from './use-form-money';

/** The tax invoice of a form and its adjustment notes, all in one paper. */
export function InvoicesCard({ money }: { money: FormMoney }): ReactNode {
  const { t } = useTranslation('payments');
  const format = useFormat();
  return (
    <Card title={t('invoices.title')}>
      <ul className={styles.invoices}>
        {money.invoices.map(({ id, kind, number, issuedAt, reason, note, creditedBy, ...sums }) => (
          <li key={id}>
            <span>
              <a
                className="figures"
                href={documentAddress('bill', money.formId)}
                target="_blank"
                rel="noreferrer"
              >
                {taxInvoiceNumber(kind, number)}
              </a>
              <small>
                {[format.date(issuedAt, originZone), reason && t(`documents:invoiceReasons.${reason}`)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              {note && <small>{[note, creditedBy].filter(Boolean).join(' · ')}</small>}
            </span>
            <span className="figures">
              <strong>{format.aud(sums.changeCents)}</strong>
              {sums.gstCents !== 0 && <small>{t('invoices.gst', { sum: format.aud(sums.gstCents) })}</small>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
