import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '~/app/components/auth/notice';
import { PasswordField } from '~/app/components/form/password-field';
import { TextField } from '~/app/components/form/text-field';
import { useHost } from '~/app/host';
import { useComputer } from '../computer';
import { FirstRunPage } from './first-run-page';
import { useSignIn } from './use-sign-in';

/** Sign-in by e-mail and password, with the authenticator app's code once the server asks for it. */
export function SignInPage({ server }: { server: string }): ReactNode {
  const { t } = useTranslation('desktop');
  const { Link } = useHost();
  const { isTokenKept } = useComputer();
  const { fields, set, errorOf, trouble, asksForCode, isBusy, send } = useSignIn();
  const name = new URL(server).host;
  return (
    <FirstRunPage
      at={1}
      title={t('signIn.title')}
      lead={t('signIn.lead', { server: name })}
      trouble={trouble}
      submit={t('auth:login.submit')}
      isBusy={isBusy}
      onSubmit={() => void send()}
      links={<Link to="/desktop/server">{t('signIn.otherServer')}</Link>}
    >
      {!isTokenKept && <Notice tone="gold">{t('signIn.notKept')}</Notice>}
      <TextField
        label={t('auth:fields.email')}
        type="email"
        autoComplete="username"
        autoFocus
        maxLength={254}
        value={fields.email}
        error={errorOf('email')}
        onChange={({ target }) => set({ email: target.value })}
      />
      <PasswordField
        label={t('auth:fields.password')}
        autoComplete="current-password"
        value={fields.password}
        error={errorOf('password')}
        onChange={({ target }) => set({ password: target.value })}
      />
      {asksForCode && (
        <TextField
          label={t('signIn.code')}
          hint={t('signIn.codeHint')}
          autoComplete="one-time-code"
          inputMode="numeric"
          autoFocus
          maxLength={40}
          value={fields.code}
          error={errorOf('code')}
          onChange={({ target }) => set({ code: target.value })}
        />
      )}
    </FirstRunPage>
  );
}
