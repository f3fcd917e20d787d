import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '~/app/components/form/password-field';
import type { FormAnswer } from '../../auth/form-answer';

/** The current password, which a change of the account asks for. */
export function CurrentPassword({ answer }: { answer: FormAnswer | undefined }): ReactNode {
  const { t } = useTranslation('account');
  return (
    <PasswordField
      name="currentPassword"
      label={t('password.current')}
      autoComplete="current-password"
      error={answer?.errors.currentPassword}
    />
  );
}
