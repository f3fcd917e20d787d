import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MobileField } from '~/app/components/form/mobile-field';
import { type FormAnswer, fieldOf } from './form-answer';
import { AuthForm, Submit } from './form-parts';

/** Country and number that the code is sent to. */
export function MobileStep({ answer, attempt }: { answer: FormAnswer | undefined; attempt: string }) {
  const { t } = useTranslation('auth');
  return (
    <AuthForm answer={answer}>
      <input type="hidden" name="attempt" value={attempt} />
      <TypedMobile answer={answer} />
      <Submit intent="start" size="lg" isFullWidth>
        {t('register.send')}
      </Submit>
    </AuthForm>
  );
}

export function TypedMobile({ answer }: { answer: FormAnswer | undefined }): ReactNode {
  const { t } = useTranslation('auth');
  return (
    <MobileField
      {...fieldOf(answer, 'mobile')}
      label={t('fields.mobile')}
      defaultCountry={answer?.values.mobileCountry === 'MN' ? 'MN' : 'AU'}
    />
  );
}
