import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '~/app/components/layout/page-head';
import { Tabs } from '~/app/components/navigation/tabs';
import { useHost } from '~/app/host';
import { ServiceList } from './service-list';
import { WorkList } from './work-list';

/** What customers asked for on their arrivals: the work that waits, and all of it. */
export function ServiceScreen(): ReactNode {
  const { t } = useTranslation('services');
  const { searchParams, navigate } = useHost();
  const chosen = searchParams.get('tab') === 'all' ? 'all' : 'work';
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Tabs
        label={t('title')}
        tabs={[
          { id: 'work', text: t('tabs.work') },
          { id: 'all', text: t('tabs.all') },
        ]}
        chosen={chosen}
        onChoose={(id) => navigate(id === 'all' ? '/moz/arrival/services?tab=all' : '/moz/arrival/services')}
      />
      {chosen === 'all' ? <ServiceList /> : <WorkList />}
    </>
  );
}
