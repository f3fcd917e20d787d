import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { WaitingApprovals } from '~/app/components/approvals/waiting-approvals';
import { EmptyState } from '~/app/components/feedback/empty-state';
import { Skeleton } from '~/app/components/feedback/skeleton';
import { Card } from '~/app/components/layout/card';
import { PageHead } from '~/app/components/layout/page-head';
import { Tabs } from '~/app/components/navigation/tabs';
import { PersonFiles, usePersonFiles } from '~/app/components/privacy/person-files';
import { NotYet } from '~/app/components/record/record-states';
import { useHost } from '~/app/host';
import { dataRequestStates } from '~/domain/privacy/requests';
import { ReceiverSearch } from './receiver-search';
import { readRequestQuery } from './request-query';
import { RequestRow } from './request-row';
import styles from './requests.module.css';

/** Requests of people about their own data, those due first at the top. */
export function RequestsScreen(): ReactNode {
  const { t } = useTranslation('privacy-requests');
  const { searchParams, navigate, can } = useHost();
  const input = readRequestQuery(searchParams);
  const files = usePersonFiles();
  return (
    <>
      <PageHead title={t('list.title')} lead={t('list.lead')} />
      <WaitingApprovals acts={['privacy.erase', 'privacy.eraseReceiver']} />
      <div className={styles.tools}>
        {files.length > 0 && (
          <Card title={t('files.title')}>
            <PersonFiles files={files} />
          </Card>
        )}
        {can('answer', 'DataRequest') && <ReceiverSearch />}
      </div>
      <Tabs
        label={t('list.title')}
        tabs={dataRequestStates.map((id) => ({ id, text: t(`states.${id}`) }))}
        chosen={input.status}
        onChoose={(id) => navigate(`/moz/requests?status=${id}`, { keepScroll: true })}
      />
      <Rows input={input} />
    </>
  );
}

function Rows({ input }: { input: ReturnType<typeof readRequestQuery> }): ReactNode {
  const { t } = useTranslation('privacy-requests');
  const query = trpc.privacy.list.useQuery(input);
  if (!query.data) return <NotYet query={query} waiting={<Skeleton height="240px" />} />;
  const { rows } = query.data;
  if (rows.length === 0) return <EmptyState>{t('list.empty')}</EmptyState>;
  return (
    <ul className={styles.list}>
      {rows.map((request) => (
        <li key={request.id}>
          <Card>
            <RequestRow request={request} />
          </Card>
        </li>
      ))}
    </ul>
  );
}
