import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { MobileField } from '~/app/components/form/mobile-field';
import { TextField } from '~/app/components/form/text-field';
import { useHost } from '~/app/host';
import { pageLoader } from '~/app/page.server';
import { formAction, showAgain, typedMobile, type Work } from '../auth/form-action.server';
import type { FormAnswer } from '../auth/form-answer';
import { AuthForm, Submit } from '../auth/form-parts';
import styles from './receiver/pass.module.css';

export const loader = pageLoader(
  'receiver-correct',
  async ({ context, params, request }: LoaderFunctionArgs) => {
    const token = params.token ?? '';
    const page = await context.api.receiver.page({ token });
    // The page of the link asks for the digits.
    if (!page.isProven) throw redirect(new URL(request.url).pathname.replace(/\/correct$/u, '#digits'));
    return { correction: await context.api.receiver.correction({ token }) };
  },
);

/** The address contains a secret: it must not be indexed or sent to another site as referrer. */
export const meta: MetaFunction<typeof loader> = () => [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

const ask: Work = async (fields, args) => {
  const { mobile, country } = typedMobile(fields);
  const { reason = '' } = fields;
  await args.context.api.receiver.askCorrection({
    ...{ token: args.params.token ?? '', reason },
    phone: { mobile, mobileCountry: country },
  });
  return showAgain(args);
};

export const action = formAction({ ask });

/** `/r/:token/correct`: asks staff to correct the receiver's own mobile. */
export default function ReceiverCorrectRoute(): ReactNode {
  const { t } = useTranslation('receiver');
  const { correction } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { pathname } = useHost();
  return (
    <div className={styles.step}>
      <h1>{t('correct.title')}</h1>
      {correction.isWaiting && <p role="status">{t('correct.waiting')}</p>}
      {!correction.isWaiting && correction.refused && <p>{t('correct.none')}</p>}
      {!correction.isWaiting && !correction.refused && <Ask {...{ correction, answer }} />}
      <LinkButton to={pathname.replace(/\/correct$/u, '')} variant="outline">
        {t('pass.back')}
      </LinkButton>
    </div>
  );
}

type AskProps = {
  correction: ReturnType<typeof useLoaderData<typeof loader>>['correction'];
  answer: FormAnswer | undefined;
};

function Ask({ correction, answer }: AskProps): ReactNode {
  const { t } = useTranslation('receiver');
  const { mobile, mobileCountry } = correction;
  const country = answer?.values.mobileCountry ?? mobileCountry;
  return (
    <AuthForm answer={answer}>
      <p className="muted">{t('correct.lead')}</p>
      <MobileField
        label={t('correct.mobile')}
        name="mobile"
        defaultCountry={country === 'AU' ? 'AU' : 'MN'}
        defaultValue={answer?.values.mobile ?? mobile}
        error={answer?.errors['phone.mobile']}
      />
      <TextField
        label={t('correct.reason')}
        name="reason"
        isOptional
        maxLength={500}
        autoComplete="off"
        defaultValue={answer?.values.reason}
      />
      <Submit intent="ask" size="lg" isFullWidth>
        {t('correct.submit')}
      </Submit>
    </AuthForm>
  );
}
