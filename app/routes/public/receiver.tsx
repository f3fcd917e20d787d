import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { Card } from '~/app/components/layout/card';
import { useOffices } from '~/app/components/offices/offices';
import { useHost } from '~/app/host';
import { pageLoader } from '~/app/page.server';
import { type Locale, locales } from '~/domain/core/format/locale';
import { destinationOffice } from '~/domain/core/offices';
import { dataRequestKinds, receiverConsents } from '~/domain/privacy/requests';
import { typedConsents } from '../auth/consent-fields';
import { formAction, showAgain, type Work } from '../auth/form-action.server';
import type { FormAnswer } from '../auth/form-answer';
import { BranchCard } from './receiver/branch-card';
import { CollectorFacts } from './receiver/collector-facts';
import { DataCard } from './receiver/data-card';
import { DeliveryCard } from './receiver/delivery-card';
import { EmailCard } from './receiver/email-card';
import { GoodsCard } from './receiver/goods-card';
import { ReceiverMessages } from './receiver/message-choice';
import { OfferCard } from './receiver/offer-card';
import { HandOver, PeopleCard } from './receiver/people-card';
import { ProofCard } from './receiver/proof-card';
import styles from './receiver/receiver.module.css';
import { ShipmentHead } from './receiver/shipment-head';
import { StorageCard } from './receiver/storage-card';

export const loader = pageLoader('receiver', async ({ context, params }: LoaderFunctionArgs) => ({
  page: await context.api.receiver.page({ token: params.token ?? '' }),
}));

/** The address contains a secret: it must not be indexed or sent to another site as referrer. */
export const meta: MetaFunction<typeof loader> = () => [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

/** Messages on or off, or the language that the button names. */
function messagesWork(choice: { isTold: boolean } | { locale: Locale }): Work {
  return async (_fields, { context, params }) => {
    await context.api.receiver.chooseMessages({ token: params.token ?? '', ...choice });
    const saved: FormAnswer = {
      ...{ intent: 'messages', errors: {}, error: undefined },
      ...{ requestId: undefined, values: {} },
    };
    return data(saved);
  };
}

const prove: Work = async ({ last4 = '', ...fields }, args) => {
  const consents = receiverConsents.filter((kind) => typedConsents(fields).includes(kind));
  await args.context.api.receiver.prove({ token: args.params.token ?? '', last4, consents });
  return showAgain(args);
};

const askData: Work = async ({ kind, text = '' }, args) => {
  await args.context.api.receiver.askData({
    token: args.params.token ?? '',
    kind: dataRequestKinds.find((known) => known === kind) ?? 'access',
    text,
  });
  return showAgain(args);
};

const withdraw: Work = async (_fields, args) => {
  await args.context.api.receiver.withdrawCollector({ token: args.params.token ?? '' });
  return showAgain(args);
};

/** Stores the typed address, or takes it off. */
function emailWork(isTakenOff: boolean): Work {
  return async ({ email = '' }, args) => {
    const input = { token: args.params.token ?? '', email: isTakenOff ? '' : email };
    await args.context.api.receiver.changeEmail(input);
    return showAgain(args);
  };
}

/** Handles plain HTML forms, so that the receiver needs no JavaScript. */
export const action = formAction({
  prove,
  data: askData,
  email: emailWork(false),
  noEmail: emailWork(true),
  withdraw,
  stop: messagesWork({ isTold: false }),
  start: messagesWork({ isTold: true }),
  ...Object.fromEntries(locales.map((locale) => [locale, messagesWork({ locale })])),
});

/** `/r/:token`: the shipment of the receiver on one page, what to do now, and the choice of messages. */
export default function ReceiverRoute(): ReactNode {
  const { t } = useTranslation('receiver');
  const { page } = useLoaderData<typeof loader>();
  const { pathname } = useHost();
  const office = useOffices().find((each) => each.office === destinationOffice);
  const isOver = page.standing === 'delivered' || page.standing === 'ended';
  return (
    <div className={styles.page}>
      <ShipmentHead page={page} office={office} />
      <div className={styles.columns}>
        {page.people && <HandOver handedOver={page.people.handedOver} />}
        {office && <BranchCard office={office} isCollected={!isOver && page.delivery === 'collect'} />}
        {page.goods && <GoodsCard goods={page.goods} isProven={page.isProven} />}
        {(page.offered || page.needsAddress) && <OfferCard page={page} />}
        {page.storage && <StorageCard storage={page.storage} servedAt={page.servedAt} />}
        {page.chosen && <DeliveryCard chosen={page.chosen} mayChange={page.acts.includes('choose_time')} />}
        {page.collector && (
          <Card title={t('collector.title')}>
            <CollectorFacts collector={page.collector} />
          </Card>
        )}
        {page.people ? (
          <PeopleCard people={page.people} address={page.address} mayCorrect={!isOver} />
        ) : (
          <ProofCard
            triesLeft={page.triesLeft}
            consents={page.consents}
            isOver={isOver}
            hasPhotos={page.hasPhotos}
          />
        )}
        {page.email && !isOver && <EmailCard email={page.email} />}
        {page.dataRequests && <DataCard requests={page.dataRequests} />}
        <Card title={t('case.title')}>
          <p>{t('case.lead')}</p>
          <div className={styles.bring}>
            <LinkButton to={`${pathname}/case`} variant="outline">
              {t('case.open')}
            </LinkButton>
          </div>
        </Card>
        <ReceiverMessages stoppedBy={page.stoppedBy} locale={page.locale} parcels={page.parcels} />
      </div>
    </div>
  );
}
