import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthPage } from '~/app/components/auth/auth-page';
import { Notice } from '~/app/components/auth/notice';
import { useFormat } from '~/app/i18n/use-format';
import { pageLoader } from '~/app/page.server';
import { originZone } from '~/domain/core/offices';
import type { PriceHandling } from '~/domain/forms/price-approval';
import { priceLinkAnswers } from '~/domain/forms/price-link';
import { type Fields, formAction, type Work } from '../auth/form-action.server';
import { AuthForm, Submit, WayOn } from '../auth/form-parts';
import styles from './price-link/price-link.module.css';
import { PriceQuestion } from './price-link/price-question';

export const loader = pageLoader('price-link', async ({ params, request, context }: LoaderFunctionArgs) => {
  const done = new URL(request.url).searchParams.get('done');
  const facts = { done: priceLinkAnswers.find((answer) => answer === done) };
  try {
    return { ...facts, price: await context.api.forms.priceByLink({ token: params.token ?? '' }) };
  } catch (error) {
    const { status } = context.problem(error);
    if (status >= 500) throw error;
    return { ...facts, price: undefined };
  }
});

/** The address contains a secret: it must not be sent to another site as referrer. No unlisted screen is indexed. */
export const meta: MetaFunction<typeof loader> = () => [{ name: 'referrer', content: 'same-origin' }];

const feeField = { approve: undefined, collect: 'collectCents', send_back: 'sendBackCents' } as const;

/** Only a button answers: programs that look into messages open their links. */
function answerOf(answer: (typeof priceLinkAnswers)[number]): Work {
  return async (fields: Fields, { context, params, request }) => {
    const field = feeField[answer];
    const fee = field && { seenFeeCents: Number(fields[field]) };
    await context.api.forms.answerPriceByLink({ token: params.token ?? '', answer, ...fee });
    return redirect(`${new URL(request.url).pathname}?done=${answer}`);
  };
}

export const action = formAction(
  Object.fromEntries(priceLinkAnswers.map((answer) => [answer, answerOf(answer)])),
);

/** `/p/:token`: the customer approves or refuses a measured price by the link of the message, without a sign-in. */
export default function PriceLinkRoute(): ReactNode {
  const { t } = useTranslation('forms-price');
  const { price, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const format = useFormat();
  const signIn = <WayOn to="/moz/form/list">{t('signIn')}</WayOn>;
  if (!price) {
    return (
      <AuthPage
        title={t(done ? 'done.title' : 'over.title')}
        lead={t('over.lead')}
        links={signIn}
        look="card"
      >
        <Notice tone={done ? 'good' : 'gold'}>{t(done ? `done.${done}` : 'over.text')}</Notice>
      </AuthPage>
    );
  }
  const total = format.aud(price.totalCents);
  const refusals: { handling: PriceHandling; cents: number }[] = [
    { handling: 'collect', cents: price.collectCents },
    { handling: 'send_back', cents: price.sendBackCents },
  ];
  return (
    <AuthPage
      title={t('title')}
      lead={t('lead', { form: price.code, date: format.date(price.answerBy, originZone) })}
      links={signIn}
      look="card"
    >
      <PriceQuestion price={price} />
      <AuthForm answer={answer}>
        <input type="hidden" name="collectCents" value={price.collectCents} />
        <input type="hidden" name="sendBackCents" value={price.sendBackCents} />
        <Submit intent="approve" size="lg" isFullWidth>
          {t('approve', { total })}
        </Submit>
        <details className={styles.refuse}>
          <summary>{t('refuse.open')}</summary>
          <div className={styles.refusals}>
            <p className="muted small">{t('refuse.text')}</p>
            {refusals.map(({ handling, cents }) => (
              <Submit key={handling} intent={handling} variant="outline" isFullWidth>
                {t(`refuse.${handling}`, { fee: format.aud(cents) })}
              </Submit>
            ))}
          </div>
        </details>
      </AuthForm>
    </AuthPage>
  );
}
