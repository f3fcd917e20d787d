import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '~/app/components/form/password-field';
import { CLIENT_PASSWORD_MIN } from '~/domain/auth/password-rules';

type NewPasswordProps = { label: string; error: string | undefined; mobile: string };

/** A new password, with the number as the user name for the browser's password manager. */
export function NewPassword({ label, error, mobile }: NewPasswordProps): ReactNode {
  const { t } = useTranslation('auth');
  return (
    <>
      <input
        className="visually-hidden"
        type="text"
        autoComplete="username"
        value={mobile}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        name="password"
        autoComplete="new-password"
        label={label}
        error={error}
        hint={t('fields.passwordHint', { min: CLIENT_PASSWORD_MIN })}
      />
    </>
  );
}
