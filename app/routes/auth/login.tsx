import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthPage } from '~/app/components/auth/auth-page';
import { Notice } from '~/app/components/auth/notice';
import { PasswordField } from '~/app/components/form/password-field';
import { pageLoader } from '~/app/page.server';
import { formatMobile } from '~/domain/core/mobile-text';
import { CodeStep } from './code-step';
import { sentCodeWorks } from './code-works.server';
import { formAction, goOn, pageFacts, showAgain, typedMobile } from './form-action.server';
import type { FormAnswer } from './form-answer';
import { AuthForm, Submit, WayOn } from './form-parts';
import { TypedMobile } from './mobile-step';
import { PasskeyButton } from './passkey-button';
import { signInByPasskey } from './passkey-works.server';
import { SecondFactorStep } from './second-factor-step';
import { secondFactorWorks } from './second-factor-works.server';

export const loader = pageLoader('login', async (args: LoaderFunctionArgs) => ({
  ...pageFacts(args),
  isPasswordChanged: new URL(args.request.url).searchParams.has('changed'),
  pending: await args.context.api.auth.pending({ purpose: 'device' }),
  state: await args.context.api.auth.signInState(),
}));

export const action = formAction({
  'sign-in': async (fields, args) => {
    const { next } = await args.context.api.auth.signIn({
      ...typedMobile(fields),
      password: fields.password ?? '',
      idempotencyKey: fields.attempt ?? '',
    });
    return next === 'done' ? goOn(args) : showAgain(args);
  },
  ...sentCodeWorks('device'),
  'give-code': async ({ code = '' }, args) => {
    const { next } = await args.context.api.auth.confirmDevice({ code });
    return next === 'done' ? goOn(args) : showAgain(args);
  },
  'sign-in-by-passkey': signInByPasskey,
  ...secondFactorWorks(),
});

export default function LoginRoute(): ReactNode {
  const { t } = useTranslation('auth');
  const { pending, state, attempt, wish, isPasswordChanged, ...facts } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (state) return <SecondFactorStep state={state} answer={answer} />;
  const lead = pending ? t('code.sentTo', { mobile: formatMobile(pending.mobile) }) : t('login.lead');
  return (
    <AuthPage title={t(pending ? 'login.codeTitle' : 'login.title')} lead={lead} links={<Ways wish={wish} />}>
      {pending ? (
        <CodeStep answer={answer} {...pending} {...facts} />
      ) : (
        <>
          {isPasswordChanged && !answer && <Notice tone="good">{t('login.passwordChanged')}</Notice>}
          <SignInForm answer={answer} attempt={attempt} wish={wish} />
          <PasskeyButton intent="sign-in-by-passkey" />
        </>
      )}
    </AuthPage>
  );
}

type SignInFormProps = { answer: FormAnswer | undefined; attempt: string; wish: string };

function SignInForm({ answer, attempt, wish }: SignInFormProps): ReactNode {
  const { t } = useTranslation('auth');
  return (
    <AuthForm answer={answer}>
      <input type="hidden" name="attempt" value={attempt} />
      <TypedMobile answer={answer} />
      <PasswordField
        name="password"
        label={t('fields.password')}
        autoComplete="current-password"
        error={answer?.errors.password}
        hint={<Link to={`/forgot-password${wish}`}>{t('login.forgot')}</Link>}
      />
      <Submit intent="sign-in" size="lg" isFullWidth>
        {t('login.submit')}
      </Submit>
    </AuthForm>
  );
}

function Ways({ wish }: { wish: string }): ReactNode {
  const { t } = useTranslation('auth');
  return (
    <>
      <WayOn question={t('login.new')} to={`/register${wish}`}>
        {t('login.create')}
      </WayOn>
      <WayOn to={`/login-admin${wish}`}>{t('login.staff')}</WayOn>
    </>
  );
}
