import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { useHost } from '~/app/host';
import { pageLoader } from '~/app/page.server';
import { addedDeliveries } from '~/domain/forms/added-delivery';
import type { LinkPayMethod } from '~/domain/receiver/pay';
import { formAction, type Work } from '../auth/form-action.server';
import { BuyDelivery } from './receiver/buy-delivery';
import styles from './receiver/pass.module.css';

export const loader = pageLoader(
  'receiver-delivery',
  async ({ context, params, request }: LoaderFunctionArgs) => {
    const page = await context.api.receiver.page({ token: params.token ?? '' });
    const { pathname } = new URL(request.url);
    // The page of the link asks for the digits.
    if (!page.isProven) throw redirect(pathname.replace(/\/delivery$/u, '#digits'));
    const { offered, needsAddress, address } = page;
    if (offered?.pendingId)
      throw redirect(pathname.replace(/\/delivery$/u, `/pay?payment=${offered.pendingId}`));
    return { offered, needsAddress, address };
  },
);

/** The address contains a secret: it must not be indexed or sent to another site as referrer. */
export const meta: MetaFunction<typeof loader> = () => [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

function buy(method: LinkPayMethod): Work {
  return async ({ delivery = '', seenCents = '' }, { context, params, request }) => {
    const { id } = await context.api.receiver.buyDelivery({
      ...{ token: params.token ?? '', method, seenCents: Number(seenCents || Number.NaN) },
      delivery: addedDeliveries.find((known) => known === delivery) ?? 'door',
    });
    const { pathname } = new URL(request.url);
    return redirect(pathname.replace(/\/delivery$/u, `/pay?payment=${id}`));
  };
}

/** Handles plain HTML forms, so that the receiver needs no JavaScript. */
export const action = formAction({ qpay: buy('qpay'), card: buy('card') });

/** `/r/:token/delivery`: buys the delivery of parcels that are to be collected. */
export default function ReceiverDeliveryRoute(): ReactNode {
  const { t } = useTranslation('receiver');
  const { offered, needsAddress, address } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { pathname } = useHost();
  return (
    <div className={styles.step}>
      <h1>{t('delivery.title')}</h1>
      {offered ? (
        <BuyDelivery offered={offered} address={address} answer={answer} />
      ) : (
        <p>{t(needsAddress ? 'delivery.addressFirst' : 'delivery.none')}</p>
      )}
      {(offered || needsAddress) && (
        <LinkButton to={pathname.replace(/\/delivery$/u, '/address')} variant="outline">
          {t(offered ? 'address.change' : 'address.complete')}
        </LinkButton>
      )}
      <LinkButton to={pathname.replace(/\/delivery$/u, '')} variant="outline">
        {t('pass.back')}
      </LinkButton>
    </div>
  );
}
