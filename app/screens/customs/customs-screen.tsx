import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '~/app/components/layout/page-head';
import { Tabs } from '~/app/components/navigation/tabs';
import { useHost } from '~/app/host';
import { CargoEstimate } from './cargo-estimate';
import { customsTabs, readCustomsTab } from './customs-query';
import { ExportQueue } from './export-queue';
import { GoodsList } from './goods-list';

/** Declared goods, and parcels that may not fly before their export declaration. */
export function CustomsScreen(): ReactNode {
  const { t } = useTranslation('customs');
  const { searchParams, navigate } = useHost();
  const tab = readCustomsTab(searchParams);
  return (
    <>
      <PageHead title={t('title')} lead={t(`leads.${tab}`)} />
      <Tabs
        label={t('tabs.label')}
        tabs={customsTabs.map((name) => ({ id: name, text: t(`tabs.${name}`) }))}
        chosen={tab}
        onChoose={(name) => navigate(name === 'goods' ? '/moz/customs' : `/moz/customs?tab=${name}`)}
      />
      {tab === 'goods' && <GoodsList />}
      {tab === 'cargo' && <CargoEstimate />}
      {tab === 'export' && <ExportQueue />}
    </>
  );
}
