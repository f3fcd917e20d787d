import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthPage } from '~/app/components/auth/auth-page';
import { Notice } from '~/app/components/auth/notice';
import { PasswordField } from '~/app/components/form/password-field';
import { TextField } from '~/app/components/form/text-field';
import { pageLoader } from '~/app/page.server';
import { STAFF_PASSWORD_MIN } from '~/domain/auth/password-rules';
import { formAction, goOn } from './form-action.server';
import { AuthForm, Submit, WayOn } from './form-parts';

export const loader = pageLoader('password-link', async ({ params, context }: LoaderFunctionArgs) => {
  try {
    return { offered: await context.api.users.passwordLink({ token: params.token ?? '' }) };
  } catch (error) {
    const { status } = context.problem(error);
    if (status >= 500) throw error;
    return { offered: undefined };
  }
});

export const action = formAction({
  save: async ({ password = '' }, args) => {
    const { choosePassword } = args.context.api.users;
    const { next } = await choosePassword({ token: args.params.token ?? '', password });
    return next === 'done' ? goOn(args, '/dashboard') : redirect('/login-admin');
  },
});

/** A member of staff sets a new password by a link from an administrator. */
export default function PasswordLinkRoute(): ReactNode {
  const { t } = useTranslation('auth');
  const { offered } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AuthPage
      title={offered ? t('passwordLink.title', { name: offered.fullName }) : t('passwordLink.overTitle')}
      lead={t(offered ? 'passwordLink.lead' : 'passwordLink.over')}
      links={<WayOn to="/login-admin">{t('login.staff')}</WayOn>}
    >
      {offered ? (
        <AuthForm answer={answer}>
          <TextField
            label={t('fields.email')}
            name="email"
            value={offered.email}
            autoComplete="username"
            readOnly
          />
          <PasswordField
            name="password"
            label={t('fields.newPassword')}
            autoComplete="new-password"
            hint={t('fields.passwordHint', { min: STAFF_PASSWORD_MIN })}
            error={answer?.errors.password}
          />
          <Submit intent="save" size="lg" isFullWidth>
            {t('passwordLink.save')}
          </Submit>
        </AuthForm>
      ) : (
        <Notice tone="gold">{t('passwordLink.askAgain')}</Notice>
      )}
    </AuthPage>
  );
}
