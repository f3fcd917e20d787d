import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Card } from '~/app/components/card';
import { PageHead } from '~/app/components/page-head';
import { RecordFailed, RecordWaiting } from '~/app/components/record/record-states';
import { useHost } from '~/app/host';
import type { ParcelState } from '~/domain/parcel/states';
import { ActiveFlights } from './active-flights';
import styles from './dashboard.module.css';
import { Queue } from './queue';

const rows = {
  sydney: ['received', 'ready'],
  way: ['departed', 'arrived', 'customs'],
  handOver: ['available', 'out_for_delivery', 'delivery_failed'],
} as const;

/** What waits for the staff, each number leading to its list. */
export function StaffQueues(): ReactNode {
  const { t } = useTranslation('dashboard');
  const { user } = useHost();
  const query = trpc.dashboard.queues.useQuery(undefined, { refetchInterval: 30_000 });
  if (query.error && !query.data)
    return <RecordFailed error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <RecordWaiting />;
  const { toReceive, parcels, held, missing, cargos, servedAt } = query.data;
  const countOf = (state: ParcelState): number => parcels.find(({ name }) => name === state)?.total ?? 0;
  const queue = (state: ParcelState): ReactNode => (
    <Queue
      key={state}
      to={`/moz/parcel/list?status=${state}`}
      name={t(`queues.${state}`)}
      total={countOf(state)}
    />
  );
  return (
    <>
      <PageHead title={t('hello', { name: user?.name ?? '' })} lead={t('staffLead')} />
      <div className={styles.page}>
        <div className={styles.groups}>
          <Card title={t('groups.sydney')}>
            <div className={styles.queues}>
              <Queue to="/moz/form/list?status=submitted" name={t('queues.toReceive')} total={toReceive} />
              {rows.sydney.map(queue)}
            </div>
          </Card>
          <Card title={t('groups.way')}>
            <div className={styles.queues}>{rows.way.map(queue)}</div>
          </Card>
          <Card title={t('groups.handOver')}>
            <div className={styles.queues}>{rows.handOver.map(queue)}</div>
          </Card>
          <Card title={t('groups.attention')}>
            {held.length === 0 && missing === 0 ? (
              <p className="muted">{t('allClear')}</p>
            ) : (
              <div className={styles.queues}>
                {missing > 0 && (
                  <Queue
                    to="/moz/parcel/list?missing=1"
                    name={t('queues.missing')}
                    total={missing}
                    color="red"
                  />
                )}
                {held.map(({ name, total }) => (
                  <Queue
                    key={name}
                    to={`/moz/parcel/list?status=on_hold&hold=${name}`}
                    name={t(`held.${name}`)}
                    total={total}
                    color="gold"
                  />
                ))}
              </div>
            )}
          </Card>
        </div>
        <ActiveFlights cargos={cargos} servedAt={servedAt} />
      </div>
    </>
  );
}
