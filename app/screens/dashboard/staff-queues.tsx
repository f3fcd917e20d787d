import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Notice } from '~/app/components/auth/notice';
import { PageHead } from '~/app/components/layout/page-head';
import { NotYet } from '~/app/components/record/record-states';
import { useHost } from '~/app/host';
import { ActiveFlights } from './active-flights';
import { Attention } from './attention';
import styles from './dashboard.module.css';
import { ParcelPath } from './parcel-path';
import { Service } from './trends/service';
import { Trends } from './trends/trends';

/** The staff's queues and trends. Each number links to its list. */
export function StaffQueues(): ReactNode {
  const { t } = useTranslation('dashboard');
  const { user } = useHost();
  const query = trpc.dashboard.queues.useQuery(undefined, { refetchInterval: 30_000 });
  if (!query.data) return <NotYet query={query} />;
  const { cargos, servedAt } = query.data;
  return (
    <>
      <PageHead title={t('hello', { name: user?.givenName || (user?.name ?? '') })} lead={t('staffLead')} />
      {query.data.areTermsMissing && <TermsMissing />}
      <Attention queues={query.data} />
      <div className={styles.page}>
        <div className={styles.stack}>
          <ParcelPath queues={query.data} />
          <Trends />
        </div>
        <div className={styles.stack}>
          <ActiveFlights cargos={cargos} servedAt={servedAt} />
          <Service />
        </div>
      </div>
    </>
  );
}

/** A new portal takes no registrations before its administrator has published the terms. */
function TermsMissing(): ReactNode {
  const { t } = useTranslation('dashboard');
  const { Link } = useHost();
  return (
    <Notice tone="gold">
      {t('termsMissing.text')} <Link to="/moz/news?tab=terms">{t('termsMissing.open')}</Link>
    </Notice>
  );
}
