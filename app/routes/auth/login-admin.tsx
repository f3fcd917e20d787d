import type { LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthPage } from '~/app/components/auth/auth-page';
import { PasswordField } from '~/app/components/form/password-field';
import { TextField } from '~/app/components/form/text-field';
import { pageLoader } from '~/app/page.server';
import { formAction, goOn, pageFacts, showAgain } from './form-action.server';
import { fieldOf } from './form-answer';
import { AuthForm, Submit, WayOn } from './form-parts';
import { PasskeyButton } from './passkey-button';
import { STAFF_HOME, signInByPasskey } from './passkey-works.server';
import { SecondFactorStep } from './second-factor-step';
import { secondFactorWorks } from './second-factor-works.server';

export const loader = pageLoader('login-admin', async (args: LoaderFunctionArgs) => ({
  ...pageFacts(args),
  state: await args.context.api.auth.signInState(),
}));

export const action = formAction({
  'sign-in': async ({ email = '', password = '' }, args) => {
    const { next } = await args.context.api.auth.signInStaff({ email, password });
    return next === 'done' ? goOn(args, STAFF_HOME) : showAgain(args);
  },
  'sign-in-by-passkey': signInByPasskey,
  ...secondFactorWorks(STAFF_HOME),
});

export default function LoginAdminRoute(): ReactNode {
  const { t } = useTranslation('auth');
  const { wish, state } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (state) return <SecondFactorStep state={state} answer={answer} />;
  return (
    <AuthPage
      title={t('staff.title')}
      lead={t('staff.lead')}
      links={
        <WayOn question={t('staff.client')} to={`/login${wish}`}>
          {t('staff.clientLink')}
        </WayOn>
      }
    >
      <AuthForm answer={answer}>
        <TextField
          {...fieldOf(answer, 'email')}
          type="email"
          label={t('fields.email')}
          autoComplete="username"
          maxLength={254}
        />
        <PasswordField
          name="password"
          label={t('fields.password')}
          autoComplete="current-password"
          error={answer?.errors.password}
        />
        <Submit intent="sign-in" size="lg" isFullWidth>
          {t('login.submit')}
        </Submit>
      </AuthForm>
      <PasskeyButton intent="sign-in-by-passkey" />
    </AuthPage>
  );
}
