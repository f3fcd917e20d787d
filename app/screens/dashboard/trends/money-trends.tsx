import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Skeleton } from '~/app/components/feedback/skeleton';
import { Card } from '~/app/components/layout/card';
import { NotYet } from '~/app/components/record/record-states';
import { daysText } from '~/app/components/table/days-filter';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import type { Outputs } from '~/server/router';
import { Change } from './change';
import { TrendCard } from './trend-card';
import styles from './trends.module.css';
import { seldom, useTrendDays } from './use-trend';

/** Billed amounts and payments, for users who may read reports. */
export function MoneyTrends(): ReactNode {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const days = useTrendDays();
  const query = trpc.dashboard.trends.money.useQuery({ days }, seldom);
  const { data } = query;
  if (!data) return <NotYet query={query} waiting={<Skeleton height="280px" />} />;
  return (
    <>
      <TrendCard
        name={t('trends.billed')}
        trend={data.billed}
        period={data.period}
        part="sum"
        textOf={(cents) => format.aud(cents)}
        listOf={(span) => `/moz/form/list?billed=${daysText(span)}`}
      />
      <Taken money={data} />
    </>
  );
}

/** Payments by currency, and the amount left to pay now. */
function Taken({ money }: { money: Outputs['dashboard']['trends']['money'] }): ReactNode {
  const { t } = useTranslation('dashboard');
  const { Link } = useHost();
  const format = useFormat();
  const { taken, takenCents, period } = money;
  const unpaid = trpc.dashboard.queues.useQuery().data?.unpaid;
  return (
    <Card>
      <div className={styles.card}>
        <h3 className={styles.name}>{t('trends.taken')}</h3>
        {taken.length === 0 ? (
          <p className="muted">{t('trends.none')}</p>
        ) : (
          <>
            <Link to={`/moz/payment?status=paid&days=${daysText(period)}`} className={styles.amounts}>
              {taken.map(({ currency, amount, count }) => (
                <span key={currency} className={styles.amount}>
                  <span className={styles.whole}>
                    {currency === 'AUD' ? format.aud(amount) : format.mnt(amount)}
                  </span>
                  <span className="muted small">{t('trends.takenCount', { count })}</span>
                </span>
              ))}
            </Link>
            <Change {...takenCents} />
          </>
        )}
        {unpaid && (
          <div className={styles.owed}>
            <h3 className={styles.name}>{t('trends.outstanding')}</h3>
            <Link to="/moz/form/list?money=unpaid" className={styles.amounts}>
              <span className={styles.amount}>
                <span className={styles.whole}>{format.aud(unpaid.cents)}</span>
                <span className="muted small">{t('trends.owing', { count: unpaid.total })}</span>
              </span>
            </Link>
          </div>
        )}
      </div>
    </Card>
  );
}
