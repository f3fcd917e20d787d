import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { ErrorPanel } from '~/app/components/feedback/error-panel';
import { Skeleton } from '~/app/components/feedback/skeleton';
import { Card } from '~/app/components/layout/card';
import { PageHead } from '~/app/components/layout/page-head';
import { NotYet } from '~/app/components/record/record-states';
import { useHost } from '~/app/host';
import styles from './delivery.module.css';
import { RunLine } from './run-line';
import { RunView } from './run-view';
import { WaitingList } from './waiting-list';

/** Door deliveries: waiting parcels, the runs, and with `?run=` the stops of one. */
export function DeliveryScreen(): ReactNode {
  const { t } = useTranslation('delivery');
  const { searchParams } = useHost();
  const deliveries = trpc.delivery.list.useQuery();
  if (!deliveries.data) return <NotYet query={deliveries} waiting={<Skeleton height="24rem" />} />;
  const { runs, waiting, windows } = deliveries.data;
  const id = searchParams.get('run');
  const run = runs.find((each) => each.id === id);
  if (id !== null && !run) return <ErrorPanel status={404} />;
  if (run) return <RunView key={run.id} run={run} list={deliveries.data} />;
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className={styles.columns}>
        <WaitingList waiting={waiting} windows={windows} />
        <Card title={t('runs')}>
          {runs.length === 0 ? (
            <p className="muted">{t('noRuns')}</p>
          ) : (
            <ul className={styles.lines}>
              {runs.map((each) => (
                <li key={each.id}>
                  <RunLine run={each} windows={windows} />
                </li>
              ))}
            </ul>
          )}
        </Card>
      </div>
    </>
  );
}
