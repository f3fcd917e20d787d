import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '~/app/components/layout/page-head';
import { lazyView } from '~/app/components/lazy/lazy-view';
import { Tabs } from '~/app/components/navigation/tabs';
import { useHost } from '~/app/host';
import { AddTerms } from './add-terms';
import { AddText } from './add-text';
import { readPlace, visibleTabs } from './editing-query';

const TextList = lazyView(
  (search) => !search.has('id') && search.get('view') !== 'new',
  async () => (await import('./text-list')).TextList,
);
const TermsList = lazyView(
  (search) => !readPlace(search).tab,
  async () => (await import('./terms-list')).TermsList,
);
const PlaceSheet = lazyView(
  (search) => search.has('id') || search.get('view') === 'new',
  async () => (await import('./place-sheet')).PlaceSheet,
);

/** The editor of the public pages' content, which the database stores. */
export function EditingScreen(): ReactNode {
  const { t } = useTranslation('content');
  const { searchParams, navigate, can } = useHost();
  const place = readPlace(searchParams);
  const chosen = place.tab?.id ?? place.edited;
  if (place.id !== undefined || place.isNew)
    return <PlaceSheet key={`${chosen} ${place.id}`} place={place} />;
  const add = place.tab ? <AddText tab={place.tab} /> : <AddTerms text={place.edited} />;
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t(`leads.${chosen}`)}
        actions={can('create', place.tab?.subject ?? 'Terms') && add}
      />
      <Tabs
        label={t('title')}
        tabs={visibleTabs(can).map((id) => ({ id, text: t(`tabs.${id}`) }))}
        chosen={chosen}
        onChoose={(id) => navigate(`/moz/news?tab=${id}`, { keepScroll: true })}
      />
      {place.tab ? (
        <TextList key={chosen} tab={place.tab} place={place} />
      ) : (
        <TermsList key={chosen} text={place.edited} />
      )}
    </>
  );
}
