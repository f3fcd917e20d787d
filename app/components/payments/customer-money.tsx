import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { LinkButton } from '~/app/components/actions/button';
import { Card } from '~/app/components/layout/card';
import { FactList } from '~/app/components/record/fact-list';
import { StatusPill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { originZone } from '~/domain/core/offices';
import { documentAddress } from '~/domain/documents/kinds';
import type { Outputs } from '~/server/router';
import styles from './money.module.css';

type Money = Outputs['payments']['ofCustomer'];
type Bill = Money['bills'][number];

/** A customer's balance and credit, by bill; without an id the client's own. */
export function CustomerMoney({ customerId }: { customerId?: string }): ReactNode {
  const { t } = useTranslation('payments');
  const { can } = useHost();
  const format = useFormat();
  const input = customerId === undefined ? {} : { customerId };
  const { data: money } = trpc.payments.ofCustomer.useQuery(input, { enabled: can('read', 'Payment') });
  if (!money) return null;
  const { balanceCents, creditCents, bills } = money;
  return (
    <Card title={t(customerId === undefined ? 'customer.titleMine' : 'customer.title')}>
      <div className={styles.balance}>
        <FactList
          facts={[
            ...(money.creditedCents > 0
              ? [
                  { label: t('customer.charged'), value: format.aud(money.chargedCents) },
                  { label: t('customer.credited'), value: format.aud(-money.creditedCents) },
                ]
              : []),
            { label: t('customer.billed'), value: format.aud(money.billedCents) },
            { label: t('customer.paid'), value: format.aud(money.paidCents) },
          ]}
        />
        {bills.length === 0 && <p className="muted">{t('customer.settled')}</p>}
        {balanceCents > 0 && (
          <p className={styles.left}>
            <span>{t('customer.owes')}</span>
            <strong>{format.aud(balanceCents)}</strong>
          </p>
        )}
        {creditCents > 0 && (
          <p className={styles.left} data-over>
            <span>{t('customer.credit')}</span>
            <strong>{format.aud(creditCents)}</strong>
          </p>
        )}
        {bills.length > 0 && (
          <ul className={styles.bills}>
            {bills.map((bill) => (
              <OpenBill key={bill.formId} bill={bill} />
            ))}
          </ul>
        )}
        {money.credits.length > 0 && <CreditNotes credits={money.credits} />}
        <LinkButton
          to={customerId === undefined ? '/moz/payment' : `/moz/payment?customer=${customerId}`}
          variant="outline"
          isFullWidth
        >
          {t('customer.payments')}
        </LinkButton>
      </div>
    </Card>
  );
}

function OpenBill({ bill }: { bill: Bill }): ReactNode {
  const { Link, can } = useHost();
  const format = useFormat();
  const { formId, formCode, state, balanceCents, creditCents } = bill;
  const to = can('pay', 'Payment') ? `/moz/payment?form=${formId}` : `/moz/form/preview/${formId}`;
  return (
    <li>
      <Link to={to} className="code">
        {formCode}
      </Link>
      <StatusPill kind="bill" state={state} />
      <span className="figures">{format.aud(state === 'over' ? creditCents : balanceCents)}</span>
    </li>
  );
}

/** What lowered the customer's bills: each note opens the papers of its bill. */
function CreditNotes({ credits }: Pick<Money, 'credits'>): ReactNode {
  const { t } = useTranslation(['payments', 'documents']);
  const format = useFormat();
  return (
    <section>
      <h3>{t('customer.credited')}</h3>
      <ul className={styles.invoices}>
        {credits.map(({ id, number, formId, formCode, reason, cents, creditedAt }) => (
          <li key={id}>
            <span>
              <a className="figures" href={documentAddress('bill', formId)} target="_blank" rel="noreferrer">
                {number}
              </a>
              <small>
                {[
                  formCode,
                  format.date(creditedAt, originZone),
                  t(`documents:invoiceReasons.${reason}`),
                ].join(' · ')}
              </small>
            </span>
            <strong className="figures">{format.aud(-cents)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
