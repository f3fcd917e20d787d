import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { pageLoader } from '~/app/page.server';
import { destinationZone } from '~/domain/core/offices';
import { type Fields, formAction, showAgain, type Work } from '../auth/form-action.server';
import { AuthForm, Submit } from '../auth/form-parts';
import { CorrectGoods, DeclaredGoods, SaidOfGoods } from './receiver/goods-parts';
import styles from './receiver/pass.module.css';
import { readCorrections } from './receiver/read-corrections';

export const loader = pageLoader(
  'receiver-goods',
  async ({ context, params, request }: LoaderFunctionArgs) => {
    const token = params.token ?? '';
    const { isProven } = await context.api.receiver.page({ token });
    // The page of the link asks for the digits.
    if (!isProven) throw redirect(new URL(request.url).pathname.replace(/\/goods$/u, '#digits'));
    return { goods: await context.api.receiver.goods({ token }) };
  },
);

/** The address contains a secret: it must not be indexed or sent to another site as referrer. */
export const meta: MetaFunction<typeof loader> = () => [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

/** What the page showed: the server refuses an answer about other goods, or after an answer of another tab. */
const shownOf = ({ flight = '', seen = '' }: Fields) => ({ flight, seen: Number(seen) });

const confirm: Work = async (fields, args) => {
  const token = args.params.token ?? '';
  await args.context.api.receiver.answerGoods({ token, ...shownOf(fields), isRight: true });
  return showAgain(args);
};

const correct: Work = async (fields, args) => {
  const said = { isRight: false, lines: readCorrections(fields), note: fields.note ?? '' };
  const token = args.params.token ?? '';
  await args.context.api.receiver.answerGoods({ token, ...shownOf(fields), ...said });
  return showAgain(args);
};

/** Handles plain HTML forms, so that the receiver needs no JavaScript. */
export const action = formAction({ confirm, correct });

/** `/r/:token/goods`: the receiver confirms or corrects the goods while they are in the air. */
export default function ReceiverGoodsRoute(): ReactNode {
  const { t } = useTranslation('receiver');
  const { goods } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { pathname } = useHost();
  const format = useFormat();
  const { flight, lines, latest } = goods;
  return (
    <div className={styles.step}>
      <h1>{t('goods.title')}</h1>
      {latest && <SaidOfGoods latest={latest} />}
      {!flight && <p role="status">{t('goods.over')}</p>}
      {flight && (
        <>
          <p className="muted">{t('goods.lead', { time: format.dateTime(flight.eta, destinationZone) })}</p>
          <DeclaredGoods lines={lines} />
          <AuthForm answer={answer?.intent === 'confirm' ? answer : undefined}>
            <input type="hidden" name="flight" value={flight.code} />
            <input type="hidden" name="seen" value={latest?.version ?? 0} />
            <Submit intent="confirm" size="lg" isFullWidth>
              {t('goods.confirm')}
            </Submit>
          </AuthForm>
          <CorrectGoods goods={goods} answer={answer?.intent === 'correct' ? answer : undefined} />
        </>
      )}
      <LinkButton to={pathname.replace(/\/goods$/u, '')} variant="outline">
        {t('pass.back')}
      </LinkButton>
    </div>
  );
}
