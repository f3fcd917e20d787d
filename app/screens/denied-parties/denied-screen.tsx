import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '~/app/components/layout/page-head';
import { Tabs } from '~/app/components/navigation/tabs';
import { useHost } from '~/app/host';
import { deniedTabs, readDeniedTab } from './denied-query';
import { EditionList } from './edition-list';
import { MatchList } from './match-list';
import { MatchRecord } from './match-record';
import { PartyList } from './party-list';

/** Denied parties: matches to decide, the list, and its editions; `?id=` opens one match. */
export function DeniedScreen(): ReactNode {
  const { t } = useTranslation('denied-parties');
  const { searchParams, navigate } = useHost();
  const id = searchParams.get('id');
  if (id !== null) return <MatchRecord key={id} id={id} />;
  const tab = readDeniedTab(searchParams);
  return (
    <>
      <PageHead title={t('title')} lead={t(`leads.${tab}`)} />
      <Tabs
        label={t('tabs.label')}
        tabs={deniedTabs.map((name) => ({ id: name, text: t(`tabs.${name}`) }))}
        chosen={tab}
        onChoose={(name) => navigate(name === 'matches' ? '/moz/denied' : `/moz/denied?tab=${name}`)}
      />
      {tab === 'matches' && <MatchList />}
      {tab === 'parties' && <PartyList />}
      {tab === 'editions' && <EditionList />}
    </>
  );
}
