import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/button';
import { PageHead } from '~/app/components/page-head';
import { Tabs } from '~/app/components/tabs';
import { useHost } from '~/app/host';
import { NewEdition, NewPlan } from '~/app/screens/tariff/plan-editor';
import { PlanList } from '~/app/screens/tariff/plan-list';
import { plansPath } from '~/app/screens/tariff/plan-query';
import { PlanRecord } from '~/app/screens/tariff/plan-record';
import { TemplateList } from '~/app/screens/template/template-list';
import { TemplateRecord } from '~/app/screens/template/template-record';
import { Constants } from './constants';
import { type GeneralsPlace, readGeneralsPlace, visibleTabs } from './generals-query';

/** What the company reckons with and says. `?tab=` is the part, `id` and `view` open one thing of it. */
export function GeneralsScreen(): ReactNode {
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
  const { t } = useTranslation('generals');
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
  }
}
