import type { ReactNode } from 'react';
import { RecordHistory } from '~/app/components/record/history';
import type { Place } from './editing-query';
import { FaqForm } from './forms/faq-form';
import { HelpArticleForm } from './forms/help-article-form';
import { HelpCategoryForm } from './forms/help-category-form';
import { NewsForm } from './forms/news-form';
import { TeamForm } from './forms/team-form';
import { TermsForm } from './forms/terms-form';

/** The form, and below it the history of the text. */
export function PlaceSheet({ place }: { place: Place }): ReactNode {
  return (
    <>
      <Form place={place} />
      {place.id !== undefined && (
        <RecordHistory isApart kind={recordKinds[place.tab?.kind ?? place.edited]} id={place.id} />
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
  privacy: 'privacyEdition',
} as const;

function Form({ place: { tab, edited, id } }: { place: Place }): ReactNode {
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
      return <TermsForm text={edited} id={id ?? ''} />;
  }
}
