import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthPage } from '~/app/components/auth/auth-page';
import { Notice } from '~/app/components/auth/notice';
import { NameFields } from '~/app/components/form/name-fields';
import { PasswordField } from '~/app/components/form/password-field';
import { TextField } from '~/app/components/form/text-field';
import { pageLoader } from '~/app/page.server';
import { STAFF_PASSWORD_MIN } from '~/domain/auth/password-rules';
import { formAction, goOn, typedNames } from './form-action.server';
import { AuthForm, Submit, WayOn } from './form-parts';

export const loader = pageLoader('invitation', async ({ params, context }: LoaderFunctionArgs) => {
  try {
    return { invited: await context.api.users.invitation({ token: params.token ?? '' }) };
  } catch (error) {
    const { status } = context.problem(error);
    if (status >= 500) throw error;
    return { invited: undefined };
  }
});

export const action = formAction({
  accept: async ({ password = '', ...fields }, args) => {
    const { acceptInvitation } = args.context.api.users;
    const { next } = await acceptInvitation({
      ...{ token: args.params.token ?? '', password },
      ...(fields.givenName !== undefined && typedNames(fields, args.context.locale)),
    });
    return next === 'done' ? goOn(args, '/dashboard') : redirect('/login-admin');
  },
});

/** A new member of staff sets a password. An administrator who lost all access can set a new one here too. */
export default function InvitationRoute(): ReactNode {
  const { t } = useTranslation('auth');
  const { invited } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AuthPage
      title={titleOf(t, invited)}
      lead={leadOf(t, invited)}
      links={<WayOn to="/login-admin">{t('login.staff')}</WayOn>}
    >
      {invited ? (
        <AuthForm answer={answer}>
          <TextField
            label={t('fields.email')}
            name="email"
            value={invited.email}
            autoComplete="username"
            readOnly
          />
          {invited.fullName === '' && (
            <NameFields
              given={
                <TextField
                  label={t('fields.firstName')}
                  name="givenName"
                  maxLength={120}
                  defaultValue={answer?.values.givenName}
                  autoComplete="given-name"
                  error={answer?.errors.fullName ?? answer?.errors.givenName}
                />
              }
              family={
                <TextField
                  label={t('fields.lastName')}
                  name="familyName"
                  maxLength={120}
                  isOptional
                  defaultValue={answer?.values.familyName}
                  autoComplete="family-name"
                />
              }
            />
          )}
          <PasswordField
            name="password"
            label={t('fields.newPassword')}
            autoComplete="new-password"
            hint={t('fields.passwordHint', { min: STAFF_PASSWORD_MIN })}
            error={answer?.errors.password}
          />
          <Submit intent="accept" size="lg" isFullWidth>
            {t('invitation.accept')}
          </Submit>
        </AuthForm>
      ) : (
        <Notice tone="gold">{t('invitation.askAgain')}</Notice>
      )}
    </AuthPage>
  );
}

type Invitation = { email: string; fullName: string; isRestoring: boolean };

function titleOf(t: TFunction<'auth'>, invited: Invitation | undefined): string {
  if (!invited) return t('invitation.overTitle');
  const name = invited.fullName;
  if (invited.isRestoring) return t('invitation.restoreTitle', { name });
  return name === '' ? t('invitation.namelessTitle') : t('invitation.title', { name });
}

function leadOf(t: TFunction<'auth'>, invited: Invitation | undefined): string {
  if (!invited) return t('invitation.over');
  if (invited.isRestoring) return t('invitation.restoreLead');
  return t(invited.fullName === '' ? 'invitation.namelessLead' : 'invitation.lead');
}
