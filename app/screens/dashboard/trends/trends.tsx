import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Skeleton } from '~/app/components/feedback/skeleton';
import { Tabs } from '~/app/components/navigation/tabs';
import { NotYet } from '~/app/components/record/record-states';
import { daysText } from '~/app/components/table/days-filter';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { homeZone } from '~/domain/core/offices';
import { trendDays } from '~/domain/dashboard/trends/period';
import { MoneyTrends } from './money-trends';
import { TrendCard } from './trend-card';
import styles from './trends.module.css';
import { seldom, useTrendDays } from './use-trend';

/** Received parcels, billed amounts and payments, compared with the period before. */
export function Trends(): ReactNode {
  const { t } = useTranslation('dashboard');
  const { setSearch, can } = useHost();
  const days = useTrendDays();
  return (
    <section className={styles.trends} aria-label={t('trends.title')}>
      <header className={styles.head}>
        <div>
          <h2>{t('trends.title')}</h2>
          <AsOf />
        </div>
        <Tabs
          label={t('trends.days')}
          tabs={trendDays.map((each) => ({ id: String(each), text: t(`trends.of.${each}`) }))}
          chosen={String(days)}
          onChoose={(id) => setSearch({ days: id === '30' ? undefined : id })}
        />
      </header>
      <div className={styles.cards}>
        <Received />
        {can('read', 'Report') && <MoneyTrends />}
      </div>
    </section>
  );
}

/** The time of the figures: unlike the queues they are not live. */
function AsOf(): ReactNode {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const days = useTrendDays();
  const { dataUpdatedAt } = trpc.dashboard.trends.received.useQuery({ days }, seldom);
  if (dataUpdatedAt === 0) return null;
  return (
    <p className="muted small">
      {t('trends.asOf', { at: format.placeTime(new Date(dataUpdatedAt), homeZone) })}
    </p>
  );
}

function Received(): ReactNode {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const days = useTrendDays();
  const query = trpc.dashboard.trends.received.useQuery({ days }, seldom);
  const { data } = query;
  if (!data) return <NotYet query={query} waiting={<Skeleton height="280px" />} />;
  const listOf = (span: { from: string; to: string }): string =>
    `/moz/parcel/list?received=${daysText(span)}`;
  const shared = { trend: data, period: data.period, listOf };
  return (
    <>
      <TrendCard
        {...shared}
        name={t('trends.parcels')}
        part="count"
        textOf={(count) => format.number(count)}
      />
      <TrendCard {...shared} name={t('trends.weight')} part="sum" textOf={(grams) => format.kg(grams)} />
    </>
  );
}
