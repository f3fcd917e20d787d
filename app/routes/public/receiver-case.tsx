import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { useHost } from '~/app/host';
import { pageLoader } from '~/app/page.server';
import { caseKinds } from '~/domain/cases/states';
import { type Fields, formAction, showAgain, type Work } from '../auth/form-action.server';
import type { FormAnswer } from '../auth/form-answer';
import { ReceiverCase } from './receiver/case-card';
import styles from './receiver/pass.module.css';
import { ReportCase } from './receiver/report-case';

export const loader = pageLoader(
  'receiver-case',
  async ({ context, params, request }: LoaderFunctionArgs) => {
    const token = params.token ?? '';
    const { isProven } = await context.api.receiver.page({ token });
    // The page of the link asks for the digits.
    if (!isProven) throw redirect(new URL(request.url).pathname.replace(/\/case$/u, '#digits'));
    return { token, ...(await context.api.cases.readByLink({ token })) };
  },
);

/** The address contains a secret: it must not be indexed or sent to another site as referrer. */
export const meta: MetaFunction<typeof loader> = () => [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

const messageOf = ({ text = '', photoIds = '' }: Fields) => ({
  text,
  photoIds: photoIds.split(',').filter((id) => id !== ''),
});

const open: Work = async (fields, args) => {
  const kind = caseKinds.find((known) => known === fields.kind);
  if (!kind) {
    const wrong = { intent: 'open', errors: { kind: 'required' }, values: fields };
    return data<FormAnswer>({ ...wrong, error: undefined, requestId: undefined });
  }
  const token = args.params.token ?? '';
  await args.context.api.cases.openByLink({ token, kind, ...messageOf(fields) });
  return showAgain(args);
};

const write: Work = async (fields, args) => {
  const named = { token: args.params.token ?? '', code: fields.code ?? '' };
  await args.context.api.cases.writeByLink({ ...named, ...messageOf(fields) });
  return showAgain(args);
};

const withdraw: Work = async (fields, args) => {
  await args.context.api.cases.withdrawByLink({ token: args.params.token ?? '', code: fields.code ?? '' });
  return showAgain(args);
};

export const action = formAction({ open, write, withdraw });

/** `/r/:token/case`: the receiver reports a problem, and reads and answers what staff wrote. */
export default function ReceiverCaseRoute(): ReactNode {
  const { t } = useTranslation('receiver');
  const { cases, token } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { pathname } = useHost();
  return (
    <div className={styles.step}>
      <h1>{t('case.title')}</h1>
      <p className="muted">{t('case.lead')}</p>
      {cases.map((found) => (
        <ReceiverCase key={found.code} found={found} token={token} answer={answer} />
      ))}
      <ReportCase key={cases.length} token={token} answer={answer} />
      <LinkButton to={pathname.replace(/\/case$/u, '')} variant="outline">
        {t('pass.back')}
      </LinkButton>
    </div>
  );
}
