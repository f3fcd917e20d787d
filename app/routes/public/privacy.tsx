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

export const loader = pageLoader('privacy', async (args) => ({
  description: translatorFor(args.context.locale, 'privacy')('description'),
  privacy: await args.context.api.content.privacy(wantedEdition(args.request)),
  company: (await loadCompany(args)).facts,
}));
export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

/** `/privacy`: which data is stored, why, where and how long, and whom to ask. */
export default function PrivacyRoute(): ReactNode {
  const { t } = useTranslation(['privacy', 'nav']);
  const { privacy, company } = useLoaderData<typeof loader>();
  const texts = { title: t('nav:titles.privacy'), lead: t('privacy:lead'), prepared: t('privacy:prepared') };
  return <EditionPage path="/privacy" texts={texts} page={privacy} company={company} />;
}
