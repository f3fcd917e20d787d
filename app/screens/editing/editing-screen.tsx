import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '~/app/components/page-head';
import { RecordHistory } from '~/app/components/record/history';
import { Tabs } from '~/app/components/tabs';
import { useHost } from '~/app/host';
import { AddTerms } from './add-terms';
import { AddText } from './add-text';
import { type Place, readPlace, visibleTabs } from './editing-query';
import { FaqForm } from './forms/faq-form';
import { HelpArticleForm } from './forms/help-article-form';
import { HelpCategoryForm } from './forms/help-category-form';
import { NewsForm } from './forms/news-form';
import { TeamForm } from './forms/team-form';
import { TermsForm } from './forms/terms-form';
import { TermsList } from './terms-list';
import { TextList } from './text-list';

/** What the public pages tell: written here, kept in the database. */
export function EditingScreen(): ReactNode {
  const { t } = useTranslation('editing');
  const { searchParams, navigate, can } = useHost();
  const place = readPlace(searchParams);
  const chosen = place.tab?.id ?? 'terms';
  if (place.id !== undefined || place.isNew) return <Sheet key={`${chosen} ${place.id}`} place={place} />;
  const add = place.tab ? <AddText tab={place.tab} /> : <AddTerms />;
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
      {place.tab ? <TextList key={chosen} tab={place.tab} place={place} /> : <TermsList />}
    </>
  );
}

/** The form, and below it who changed the text before. */
function Sheet({ place }: { place: Place }): ReactNode {
  return (
    <>
      <Form place={place} />
      {place.id !== undefined && (
        <RecordHistory isApart kind={recordKinds[place.tab?.kind ?? 'terms']} id={place.id} />
      )}
    </>
  );
}

const recordKinds = {
  news: 'news',
  faq: 'faq',
  helpArticles: 'helpArticle',
  helpCategories: 'helpCategory',
  team: 'teamMember',
  terms: 'termsEdition',
} as const;

function Form({ place: { tab, id } }: { place: Place }): ReactNode {
  switch (tab?.kind) {
    case 'news':
      return <NewsForm id={id} />;
    case 'faq':
      return <FaqForm id={id} />;
    case 'helpArticles':
      return <HelpArticleForm id={id} />;
    case 'helpCategories':
      return <HelpCategoryForm id={id} />;
    case 'team':
      return <TeamForm id={id} />;
    default:
      return <TermsForm id={id ?? ''} />;
  }
}
