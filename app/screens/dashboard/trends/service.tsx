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
import { Promises } from './promises';
import styles from './trends.module.css';
import { seldom, useTrendDays } from './use-trend';

type Transit = Outputs['dashboard']['trends']['transit'];
const daySeconds = 86_400;

/** Punctuality of flights, and transit time of parcels. */
export function Service(): ReactNode {
  const { t } = useTranslation('dashboard');
  const days = useTrendDays();
  const query = trpc.dashboard.trends.transit.useQuery({ days }, seldom);
  const { data } = query;
  if (query.error && !data) return <NotYet query={query} />;
  return (
    <Card
      className={styles.quality}
      title={t('service.title')}
      aside={<span className="muted small">{t(`trends.of.${days}`)}</span>}
    >
      {data ? (
        <div className={styles.service}>
          <Punctuality transit={data} />
          <Spans transit={data} />
          <Promises />
        </div>
      ) : (
        <Skeleton height="240px" />
      )}
    </Card>
  );
}

function Punctuality({ transit: { flights, period } }: { transit: Transit }): ReactNode {
  const { t } = useTranslation('dashboard');
  const { Link } = useHost();
  const format = useFormat();
  const { landed, onTime } = flights.now;
  if (landed === 0) return <p className="muted">{t('service.noFlights')}</p>;
  const list = `/moz/cargo?landed=${daysText(period)}`;
  const share = Math.round((onTime / landed) * 100);
  return (
    <div className={styles.card}>
      <h3 className={styles.name}>{t('service.onTime')}</h3>
      <Link to={`${list}&punctuality=on_time`} className={styles.whole}>
        {format.number(share)} %
      </Link>
      <span className={styles.share} aria-hidden="true">
        <span style={{ width: `${share}%` }} />
      </span>
      <p className="muted small">
        <Link to={list}>
          {t('service.onTimeText', { onTime: format.number(onTime), landed: format.number(landed) })}
        </Link>
      </p>
      {landed > onTime && (
        <p className="small">
          <Link to={`${list}&punctuality=late`}>{t('service.late', { count: landed - onTime })}</Link>
        </p>
      )}
    </div>
  );
}

function Spans({ transit: { transit, period } }: { transit: Transit }): ReactNode {
  const { t } = useTranslation('dashboard');
  const { Link } = useHost();
  const format = useFormat();
  const { delivered, ...spans } = transit.now;
  if (delivered === 0) return <p className="muted">{t('service.noParcels')}</p>;
  const daysOf = (seconds: number): string =>
    t('service.days', { number: format.number(seconds / daySeconds, 1) });
  return (
    <div className={styles.card}>
      <table className={styles.spans}>
        <caption className={styles.name}>{t('service.transit')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('service.median')}</th>
            <th scope="col">{t('service.most')}</th>
          </tr>
        </thead>
        <tbody>
          {(['toArrival', 'toHandOver', 'whole'] as const).map((name) => (
            <tr key={name}>
              <th scope="row">{t(`service.${name}`)}</th>
              <td>{spans[name] ? daysOf(spans[name].median) : '–'}</td>
              <td>{spans[name] ? daysOf(spans[name].most) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted small">
        <Link to={`/moz/parcel/list?delivered=${daysText(period)}`}>
          {t('service.from', { count: delivered })}
        </Link>
      </p>
    </div>
  );
}
