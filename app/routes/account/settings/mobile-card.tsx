import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '~/app/components/auth/notice';
import { useCountdown } from '~/app/components/auth/use-countdown';
import { MobileField } from '~/app/components/form/mobile-field';
import { TextField } from '~/app/components/form/text-field';
import { Card } from '~/app/components/layout/card';
import { callingCodes } from '~/domain/core/mobile-countries';
import { formatMobile } from '~/domain/core/mobile-text';
import auth from '../../auth/auth.module.css';
import { type FormAnswer, fieldOf } from '../../auth/form-answer';
import { Submit } from '../../auth/form-parts';
import { CurrentPassword } from './current-password';
import type { LoadedTab } from './load-settings.server';
import { SettingForm } from './setting-form';
import styles from './settings.module.css';

type Loaded = LoadedTab<'account'>;
type MobileCardProps = Pick<Loaded, 'attempt' | 'pendingMobile' | 'readAt'> & {
  customer: NonNullable<Loaded['customer']>;
  answer: FormAnswer | undefined;
};

/** The mobile for messages. A change needs the password and a code sent to the new number. */
export function MobileCard({ customer, pendingMobile, attempt, answer, readAt }: MobileCardProps): ReactNode {
  const { t } = useTranslation('account');
  const { mobile, mobileCountry } = customer;
  const present = mobileCountry ? formatMobile(`+${callingCodes[mobileCountry]}${mobile}`) : mobile;
  return (
    <Card title={t('customer.mobile')}>
      <p className={styles.lead}>{mobile ? t('mobile.lead', { mobile: present }) : t('mobile.none')}</p>
      {pendingMobile ? (
        <Code pending={pendingMobile} attempt={attempt} answer={answer} readAt={readAt} />
      ) : (
        <SettingForm intent="start-mobile" attempt={attempt} answer={answer}>
          {(own) => (
            <>
              <div className={styles.pair}>
                <MobileField
                  label={t('mobile.new')}
                  hint={t('mobile.newHint')}
                  {...fieldOf(own, 'mobile')}
                  defaultCountry={own?.values.mobileCountry === 'MN' ? 'MN' : (mobileCountry ?? 'AU')}
                />
                <CurrentPassword answer={own} />
              </div>
              <div>
                <Submit intent="start-mobile">{t('mobile.start')}</Submit>
              </div>
            </>
          )}
        </SettingForm>
      )}
    </Card>
  );
}

type CodeProps = Pick<MobileCardProps, 'attempt' | 'answer' | 'readAt'> & {
  pending: NonNullable<Loaded['pendingMobile']>;
};

function Code({ pending, attempt, answer, readAt }: CodeProps): ReactNode {
  const { t } = useTranslation('account');
  const { left, isRunning } = useCountdown(pending.resendIn, readAt);
  return (
    <>
      <SettingForm intent="confirm-mobile" attempt={attempt} answer={answer}>
        {(own) => (
          <>
            <p>{t('mobile.sent', { mobile: formatMobile(pending.mobile) })}</p>
            {!pending.isKnownNumber && <Notice tone="gold">{t('auth:code.unknownNumber')}</Notice>}
            <TextField
              name="code"
              label={t('auth:fields.code')}
              error={own?.errors.code}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
            />
            <div>
              <Submit intent="confirm-mobile">{t('mobile.confirm')}</Submit>
            </div>
          </>
        )}
      </SettingForm>
      <Form method="post" className={auth.others}>
        <Submit intent="resend-mobile" variant="quiet" size="sm" isDisabled={isRunning && left > 0}>
          {t('auth:code.resend')}
        </Submit>
        <Submit intent="forget-mobile" variant="quiet" size="sm">
          {t('auth:code.anotherNumber')}
        </Submit>
      </Form>
    </>
  );
}
