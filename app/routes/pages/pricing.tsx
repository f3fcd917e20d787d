import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '~/app/components/layout/page-head';
import { PlanList } from '~/app/components/public/plans';
import { pageLoader } from '~/app/page.server';
import { loadPrices } from '../public/load-prices';

export const loader = pageLoader('pages-pricing', (args) => loadPrices(args));

/** The current price plans, as on the public page. */
export default function PricingRoute(): ReactNode {
  const { t } = useTranslation(['nav', 'home']);
  const { prices } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('titles.pages-pricing')} lead={prices.tariffs.length > 0 && t('home:price.lead')} />
      <PlanList {...prices} heading="h2" />
    </>
  );
}
