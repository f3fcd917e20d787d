import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthPage } from '~/app/components/auth/auth-page';
import { Notice } from '~/app/components/auth/notice';
import { PasswordField } from '~/app/components/form/password-field';
import { TextField } from '~/app/components/form/text-field';
import { STAFF_PASSWORD_MIN } from '~/domain/auth/password-rules';
import type { FormAnswer } from './form-answer';
import { AuthForm, Submit, WayOn } from './form-parts';

type LinkPasswordPageProps = {
  title: string;
  lead: string;
  /** The account of the link; undefined when the link is used, expired or forged. */
  account: { email: string } | undefined;
  answer: FormAnswer | undefined;
  /** The button, by the intent of the action. */
  submit: { intent: string; label: string };
  /** How to get another link. */
  askAgain: string;
  /** Fields between the address and the password. */
  children?: ReactNode;
};

/** The page of a secret link with which a member of staff sets a password. */
export function LinkPasswordPage({ title, lead, account, ...form }: LinkPasswordPageProps): ReactNode {
  const { t } = useTranslation('auth');
  const { answer, submit, askAgain, children } = form;
  return (
    <AuthPage title={title} lead={lead} links={<WayOn to="/login-admin">{t('login.staff')}</WayOn>}>
      {account ? (
        <AuthForm answer={answer}>
          <TextField
            label={t('fields.email')}
            name="email"
            value={account.email}
            autoComplete="username"
            readOnly
          />
          {children}
          <PasswordField
            name="password"
            label={t('fields.newPassword')}
            autoComplete="new-password"
            hint={t('fields.passwordHint', { min: STAFF_PASSWORD_MIN })}
            error={answer?.errors.password}
          />
          <Submit intent={submit.intent} size="lg" isFullWidth>
            {submit.label}
          </Submit>
        </AuthForm>
      ) : (
        <Notice tone="gold">{askAgain}</Notice>
      )}
    </AuthPage>
  );
}
