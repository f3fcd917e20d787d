import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MobileField } from '~/app/components/form/mobile-field';
import { PasswordField } from '~/app/components/form/password-field';
import { TextField } from '~/app/components/form/text-field';
import { CLIENT_PASSWORD_MIN } from '~/domain/auth/password-rules';
import auth from '../../auth/auth.module.css';
import type { DemoName } from './demos';

const sample = { mobile: '491570156', email: 'saraa@example.com', password: 'khukh tenger' };

export function SampleMobile(): ReactNode {
  const { t } = useTranslation('auth');
  return (
    <MobileField
      label={t('fields.mobile')}
      defaultCountry="AU"
      defaultValue={sample.mobile}
      autoComplete="off"
    />
  );
}

export function SamplePassword({ isNew = false }: { isNew?: boolean }): ReactNode {
  const { t } = useTranslation('auth');
  return (
    <PasswordField
      label={t(isNew ? 'fields.newPassword' : 'fields.password')}
      hint={isNew ? t('fields.passwordHint', { min: CLIENT_PASSWORD_MIN }) : undefined}
      defaultValue={sample.password}
      autoComplete="off"
    />
  );
}

export function SampleNames(): ReactNode {
  const { t } = useTranslation('auth');
  return (
    <div className={auth.names}>
      <TextField label={t('fields.lastName')} defaultValue="Батбаяр" autoComplete="off" />
      <TextField label={t('fields.firstName')} defaultValue="Сараа" autoComplete="off" />
    </div>
  );
}

export function SampleCode(): ReactNode {
  const { t } = useTranslation('auth');
  return (
    <div className={auth.code}>
      <TextField
        label={t('fields.code')}
        defaultValue="123456"
        inputMode="numeric"
        maxLength={12}
        autoComplete="off"
      />
    </div>
  );
}

function SampleEmail(): ReactNode {
  const { t } = useTranslation('auth');
  return <TextField type="email" label={t('fields.email')} defaultValue={sample.email} autoComplete="off" />;
}

function Login(): ReactNode {
  return (
    <>
      <SampleMobile />
      <SamplePassword />
    </>
  );
}

function Register(): ReactNode {
  return (
    <>
      <SampleNames />
      <SampleMobile />
      <SamplePassword isNew />
    </>
  );
}

function ResetPassword(): ReactNode {
  return <SamplePassword isNew />;
}

/** The content of each demo. */
export const demoForms: Readonly<Record<DemoName, () => ReactNode>> = {
  login: Login,
  register: Register,
  'forgot-password': SampleMobile,
  'reset-password': ResetPassword,
  'verify-email': SampleEmail,
  'two-steps': SampleCode,
};
