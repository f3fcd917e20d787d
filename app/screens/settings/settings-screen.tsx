import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { PageHead } from '~/app/components/layout/page-head';
import { lazyView } from '~/app/components/lazy/lazy-view';
import { Tabs } from '~/app/components/navigation/tabs';
import { useHost } from '~/app/host';
import { TemplateList } from '~/app/screens/messages/templates/template-list';
import { plansPath } from '~/app/screens/tariffs/plan-query';
import { Constants } from './constants';
import { type GeneralsPlace, readGeneralsPlace, visibleTabs } from './settings-query';

const CompanyCard = lazyView(
  (search) => search.get('tab') === 'company',
  async () => (await import('./company/company-card')).CompanyCard,
);
const OfficeCards = lazyView(
  (search) => search.get('tab') === 'offices',
  async () => (await import('./offices/office-cards')).OfficeCards,
);
const WindowList = lazyView(
  (search) => search.get('tab') === 'windows',
  async () => (await import('./windows/window-list')).WindowList,
);
const PlanList = lazyView(
  (search) => search.get('tab') === 'plans' && !search.has('id') && search.get('view') !== 'new',
  async () => (await import('~/app/screens/tariffs/plan-list')).PlanList,
);
const NewEdition = lazyView(
  (search) => search.get('view') === 'edition',
  async () => (await import('~/app/screens/tariffs/plan-editor')).NewEdition,
);
const NewPlan = lazyView(
  (search) => search.get('view') === 'new',
  async () => (await import('~/app/screens/tariffs/plan-editor')).NewPlan,
);
const PlanRecord = lazyView(
  (search) => search.get('tab') === 'plans' && search.has('id'),
  async () => (await import('~/app/screens/tariffs/plan-record')).PlanRecord,
);
const TemplateRecord = lazyView(
  (search) => search.get('tab') === 'templates' && search.has('id'),
  async () => (await import('~/app/screens/messages/templates/template-record')).TemplateRecord,
);

/** The company's settings. `?tab=` selects the part, `id` and `view` open one item. */
export function SettingsScreen(): ReactNode {
  const { searchParams, can } = useHost();
  const { tab, id, view } = readGeneralsPlace(searchParams);
  if (tab === 'plans' && id) {
    return view === 'edition' && can('update', 'Tariff') ? <NewEdition id={id} /> : <PlanRecord id={id} />;
  }
  if (tab === 'plans' && view === 'new' && can('create', 'Tariff')) return <NewPlan />;
  if (tab === 'templates' && id) return <TemplateRecord kind={id} />;
  return <Part tab={tab} />;
}

function Part({ tab }: Pick<GeneralsPlace, 'tab'>): ReactNode {
  const { t } = useTranslation('settings');
  const { navigate, can } = useHost();
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t(`leads.${tab}`)}
        actions={
          tab === 'plans' &&
          can('create', 'Tariff') && (
            <LinkButton to={`${plansPath}&view=new`} icon={<IconPlus size={20} aria-hidden="true" />}>
              {t('tariffs:new')}
            </LinkButton>
          )
        }
      />
      <Tabs
        label={t('title')}
        tabs={visibleTabs(can).map((id) => ({ id, text: t(`tabs.${id}`) }))}
        chosen={tab}
        onChoose={(id) =>
          navigate(`/moz/setting/generals${id === 'constants' ? '' : `?tab=${id}`}`, { keepScroll: true })
        }
      />
      <Listed tab={tab} />
    </>
  );
}

function Listed({ tab }: Pick<GeneralsPlace, 'tab'>): ReactNode {
  switch (tab) {
    case 'constants':
      return <Constants />;
    case 'plans':
      return <PlanList />;
    case 'templates':
      return <TemplateList />;
    case 'company':
      return <CompanyCard />;
    case 'offices':
      return <OfficeCards />;
    case 'windows':
      return <WindowList />;
  }
}
