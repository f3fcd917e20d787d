import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/layout/card';
import { OfficeLines, useOffices } from '~/app/components/offices/offices';
import { pageLoader } from '~/app/page.server';
import { destinationOffice } from '~/domain/core/offices';
import styles from './receiver/pass.module.css';
import { PassCard } from './receiver/pass-card';
import { sentenceOf } from './receiver/sentence';

export const loader = pageLoader('collector', async ({ context, params }: LoaderFunctionArgs) => ({
  page: await context.api.receiver.collectorPage({ token: params.token ?? '' }),
}));

/** The address contains a secret: it must not be indexed or sent to another site as referrer. */
export const meta: MetaFunction<typeof loader> = () => [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

/** `/k/:token`: the page of a person whom the receiver named: where the parcels are, the branch, the pass. */
export default function CollectorRoute(): ReactNode {
  const { t } = useTranslation('receiver');
  const { page } = useLoaderData<typeof loader>();
  const office = useOffices().find((each) => each.office === destinationOffice);
  return (
    <div className={styles.page}>
      <p className="muted">{t('collector.greeting', { name: page.name })}</p>
      <h1>{t(sentenceOf(page), { pieces: page.pieces, ready: page.ready, delivered: page.delivered })}</h1>
      <p>{t('collector.asked')}</p>
      <PassCard codes={page.codes} still={page.still} servedAt={page.servedAt} />
      <p className="muted small">{t('pass.hint')}</p>
      {office && (
        <Card title={t('branch.title', { city: office.city })}>
          <OfficeLines office={office} />
        </Card>
      )}
    </div>
  );
}
