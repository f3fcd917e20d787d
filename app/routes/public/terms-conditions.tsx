import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { translatorFor } from '~/app/i18n/texts.server';
import { pageLoader } from '~/app/page.server';
import { loadCompany } from './load-company';
import { pageMeta } from './page-meta';
import { EditionPage } from './terms/edition-page';
import { wantedEdition } from './terms/wanted-edition';

export const loader = pageLoader('terms-conditions', async (args) => ({
  description: translatorFor(args.context.locale, 'terms')('description'),
  terms: await args.context.api.content.terms(wantedEdition(args.request)),
  company: (await loadCompany(args)).facts,
}));
export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

export default function TermsConditionsRoute(): ReactNode {
  const { t } = useTranslation(['terms', 'nav']);
  const { terms, company } = useLoaderData<typeof loader>();
  const texts = {
    title: t('nav:titles.terms-conditions'),
    lead: t('terms:lead'),
    prepared: t('terms:prepared'),
  };
  return <EditionPage path="/terms-conditions" texts={texts} page={terms} company={company} />;
}
