import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { useHost } from '~/app/host';
import { pageLoader } from '~/app/page.server';
import type { DeliveryMode } from '~/domain/parcels/delivery';
import { formAction, type Work } from '../auth/form-action.server';
import styles from './receiver/pass.module.css';
import { PayOpen } from './receiver/pay-open';
import { PayStart } from './receiver/pay-start';

export const loader = pageLoader('receiver-pay', async ({ context, params, request }: LoaderFunctionArgs) => {
  const token = params.token ?? '';
  const { money, delivery } = await context.api.receiver.page({ token });
  const id = new URL(request.url).searchParams.get('payment') ?? money?.pendingId;
  return { money, delivery, payment: id ? await context.api.receiver.payment({ token, id }) : null };
});

/** The address contains a secret: it must not be indexed or sent to another site as referrer. */
export const meta: MetaFunction<typeof loader> = () => [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

function start(method: 'qpay' | 'card'): Work {
  return async ({ seenCents = '' }, { context, params, request }) => {
    const wanted = { token: params.token ?? '', method, seenCents: Number(seenCents || Number.NaN) };
    const { id } = await context.api.receiver.startPayment(wanted);
    return redirect(`${new URL(request.url).pathname}?payment=${id}`);
  };
}

function press(name: 'cancelPayment' | 'payDemo'): Work {
  return async ({ payment = '' }, { context, params, request }) => {
    await context.api.receiver[name]({ token: params.token ?? '', id: payment });
    const { pathname } = new URL(request.url);
    return redirect(`${pathname}?payment=${payment}`);
  };
}

/** Handles plain HTML forms, so that the receiver needs no JavaScript. */
export const action = formAction({
  qpay: start('qpay'),
  card: start('card'),
  cancel: press('cancelPayment'),
  pretend: press('payDemo'),
});

type EndedPayment = { status: string; buysDelivery: string | null };

/** What became of a payment: a delivery that was paid for too late is not made. */
function endOf({ status, buysDelivery }: EndedPayment, delivery: DeliveryMode) {
  if (status !== 'paid') return 'pay.failed';
  if (!buysDelivery) return 'pay.paid';
  return delivery === buysDelivery ? 'delivery.bought' : 'delivery.tooLate';
}

/** `/r/:token/pay`: pays what is owed for the parcels, without an account. */
export default function ReceiverPayRoute(): ReactNode {
  const { t } = useTranslation('receiver');
  const { money, delivery, payment } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { pathname } = useHost();
  const isOpen = payment?.status === 'pending' && !payment.isOver;
  return (
    <div className={styles.step}>
      <h1>{t('pay.title')}</h1>
      {payment && !isOpen && <p role="status">{t(endOf(payment, delivery))}</p>}
      {payment && isOpen && <PayOpen payment={payment} answer={answer} />}
      {!isOpen && money && <PayStart money={money} answer={answer} />}
      {!payment && !money && <p>{t('pay.nothing')}</p>}
      <LinkButton to={pathname.replace(/\/pay$/u, '')} variant="outline">
        {t('pass.back')}
      </LinkButton>
    </div>
  );
}
