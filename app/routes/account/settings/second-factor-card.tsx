import { IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppSetUp } from '~/app/components/auth/app-set-up';
import { Notice } from '~/app/components/auth/notice';
import { RecoveryCodes } from '~/app/components/auth/recovery-codes';
import { TextField } from '~/app/components/form/text-field';
import { Card } from '~/app/components/layout/card';
import { Pill } from '~/app/components/status/status-pill';
import { useFormat } from '~/app/i18n/use-format';
import { homeZone } from '~/domain/core/offices';
import type { FormAnswer } from '../../auth/form-answer';
import { Submit } from '../../auth/form-parts';
import { CurrentPassword } from './current-password';
import type { LoadedTab } from './load-settings.server';
import { SettingForm } from './setting-form';
import styles from './settings.module.css';

type CardProps = LoadedTab<'security'> & { answer: FormAnswer | undefined };
type FormProps = Pick<CardProps, 'attempt' | 'answer'>;

/** Codes of an authenticator app, in addition to the password. */
export function SecondFactorCard({ secondFactor, attempt, answer }: CardProps): ReactNode {
  const { t } = useTranslation('account');
  const { since, setUp, isRequired } = secondFactor;
  const isOn = since !== null;
  return (
    <div id="second-factor">
      <Card
        title={t('factor.title')}
        aside={
          isOn && (
            <Pill color="green" icon={IconShieldCheck}>
              {t('factor.on')}
            </Pill>
          )
        }
      >
        {answer?.recoveryCodes ? (
          <RecoveryCodes codes={answer.recoveryCodes} />
        ) : (
          <p className={styles.lead}>{t('factor.lead')}</p>
        )}
        {isOn && <WhileOn {...secondFactor} since={since} attempt={attempt} answer={answer} />}
        {setUp && (
          <>
            <AppSetUp {...setUp} />
            <Confirm attempt={attempt} answer={answer} />
          </>
        )}
        {!isOn && !setUp && <Start attempt={attempt} answer={answer} isRequired={isRequired} />}
      </Card>
    </div>
  );
}

function Start({ attempt, answer, isRequired }: FormProps & { isRequired: boolean }): ReactNode {
  const { t } = useTranslation('account');
  return (
    <SettingForm intent="start-factor" attempt={attempt} answer={answer}>
      {(own) => (
        <>
          {isRequired && <Notice tone="gold">{t('factor.required')}</Notice>}
          <CurrentPassword answer={own} />
          <div>
            <Submit intent="start-factor">{t('factor.start')}</Submit>
          </div>
        </>
      )}
    </SettingForm>
  );
}

function Confirm({ attempt, answer }: FormProps): ReactNode {
  const { t } = useTranslation('account');
  return (
    <div className={styles.foot}>
      <SettingForm intent="confirm-factor" attempt={attempt} answer={answer}>
        {(own) => (
          <>
            <TextField
              name="code"
              label={t('auth:secondFactor.code')}
              hint={t('factor.othersEnd')}
              error={own?.errors.code}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
            />
            <div>
              <Submit intent="confirm-factor">{t('auth:secondFactor.turnOn')}</Submit>
            </div>
          </>
        )}
      </SettingForm>
    </div>
  );
}

type WhileOnProps = FormProps & { since: string | Date; recoveryLeft: number; isRequired: boolean };

function WhileOn({ since, recoveryLeft, isRequired, attempt, answer }: WhileOnProps): ReactNode {
  const { t } = useTranslation('account');
  const { date } = useFormat();
  return (
    <div className={styles.form}>
      <p>
        {t('factor.since', { date: date(new Date(since), homeZone) })}{' '}
        {t('factor.left', { count: recoveryLeft })}
      </p>
      {recoveryLeft <= 3 && <Notice tone="gold">{t('factor.fewLeft')}</Notice>}
      <SettingForm key={`codes ${attempt}`} intent="renew-codes" attempt={attempt} answer={answer}>
        {(own) => (
          <>
            <div className={styles.pair}>
              <CurrentPassword answer={own} />
              <AnyCode error={own?.errors.code} />
            </div>
            <div>
              <Submit intent="renew-codes" variant="outline">
                {t('factor.renew')}
              </Submit>
            </div>
          </>
        )}
      </SettingForm>
      {!isRequired && (
        <div className={styles.foot}>
          <SettingForm key={`off ${attempt}`} intent="turn-off-factor" attempt={attempt} answer={answer}>
            {(own) => (
              <>
                <div className={styles.pair}>
                  <CurrentPassword answer={own} />
                  <AnyCode error={own?.errors.code} />
                </div>
                <div>
                  <Submit intent="turn-off-factor" variant="danger">
                    {t('factor.turnOff')}
                  </Submit>
                </div>
              </>
            )}
          </SettingForm>
        </div>
      )}
    </div>
  );
}

function AnyCode({ error }: { error: string | undefined }): ReactNode {
  const { t } = useTranslation('account');
  return (
    <TextField
      name="code"
      label={t('factor.anyCode')}
      error={error}
      autoComplete="one-time-code"
      autoCapitalize="none"
      maxLength={20}
    />
  );
}
