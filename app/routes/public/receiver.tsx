import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/layout/card';
import { OfficeLines, useOffices } from '~/app/components/offices/offices';
import { TrackedColumns } from '~/app/components/public/tracked-columns';
import { TrackedParcelView } from '~/app/components/public/tracked-parcel-view';
import { pageLoader } from '~/app/page.server';
import { findLocale, type Locale } from '~/domain/core/format/locale';
import { destinationOffice } from '~/domain/core/offices';
import { ReceiverMessages } from './receiver/message-choice';
import styles from './track/track.module.css';

export const loader = pageLoader('receiver', async ({ context, params }: LoaderFunctionArgs) => ({
  page: await context.api.receiver.get({ token: params.token ?? '' }),
}));

/** The address contains a secret: it must not be indexed or sent to another site as referrer. */
export const meta: MetaFunction<typeof loader> = () => [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

const choices = {
  stop: { isTold: false },
  start: { isTold: true },
} as const;

/** Handles a plain HTML form, so that the receiver needs no JavaScript. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const asked = (await request.formData()).get('choice');
  const choice = choiceOf(asked);
  try {
    if (choice) await context.api.receiver.chooseMessages({ token: params.token ?? '', ...choice });
    return data({ isSaved: choice !== undefined });
  } catch (error) {
    const problem = context.problem(error);
    if (problem.status >= 500) throw error;
    throw data(problem, { status: problem.status });
  }
}

/** Messages on or off, or the language that the button names. */
function choiceOf(asked: unknown): { isTold: boolean } | { locale: Locale } | undefined {
  if (asked === 'stop' || asked === 'start') return choices[asked];
  const locale = findLocale(asked);
  return locale && { locale };
}

/** `/r/:token`: tracking of the receiver's parcels, and a switch for the messages about them. */
export default function ReceiverRoute(): ReactNode {
  const { t } = useTranslation('receiver');
  const { page } = useLoaderData<typeof loader>();
  const office = useOffices().find((each) => each.office === destinationOffice);
  return (
    <div className={styles.page}>
      {page.parcels.map((parcel) => (
        <section key={parcel.number} className={styles.page} aria-label={parcel.number}>
          <TrackedParcelView parcel={parcel} />
        </section>
      ))}
      <TrackedColumns
        main={<ReceiverMessages stoppedBy={page.stoppedBy} locale={page.locale} parcels={page.parcels} />}
        side={
          office && (
            <Card title={t('office', { city: office.city })}>
              <OfficeLines office={office} />
            </Card>
          )
        }
      />
    </div>
  );
}
