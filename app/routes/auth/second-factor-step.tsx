import { Form, Link, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppSetUp } from '~/app/components/auth/app-set-up';
import { AuthPage } from '~/app/components/auth/auth-page';
import { Notice } from '~/app/components/auth/notice';
import { RecoveryCodes } from '~/app/components/auth/recovery-codes';
import { usePasskeysHere } from '~/app/components/auth/use-passkeys-here';
import { TextField } from '~/app/components/form/text-field';
import type { Outputs } from '~/server/router';
import styles from './auth.module.css';
import type { FormAnswer } from './form-answer';
import { AuthForm, FormError, Submit } from './form-parts';
import { PasskeyButton } from './passkey-button';

type State = NonNullable<Outputs['auth']['signInState']>;
type StepProps = { state: State; answer: FormAnswer | undefined };

/** The step between a correct password and the session. */
export function SecondFactorStep({ state, answer }: StepProps): ReactNode {
  const { t } = useTranslation('auth');
  const [search] = useSearchParams();
  const isRecovery = state.step === 'second-factor' && search.has('recovery');
  const isPasskeyOnly = state.step === 'second-factor' && !state.hasApp;
  const { title, lead } = {
    'second-factor': isPasskeyOnly
      ? { title: t('secondFactor.title'), lead: t('passkey.lead') }
      : isRecovery
        ? { title: t('secondFactor.recoveryTitle'), lead: t('secondFactor.recoveryLead') }
        : { title: t('secondFactor.title'), lead: t('secondFactor.lead') },
    'set-up': { title: t('secondFactor.setUpTitle'), lead: t('secondFactor.setUpLead') },
    'recovery-codes': { title: t('secondFactor.codes'), lead: t('secondFactor.codesLead') },
  }[state.step];
  return (
    <AuthPage title={title} lead={lead} links={<Leave />}>
      {state.step === 'second-factor' && state.hasApp && <GiveCode answer={answer} isRecovery={isRecovery} />}
      {state.step === 'second-factor' && state.hasPasskey && (
        <GivePasskey answer={answer} isSecond={state.hasApp} />
      )}
      {state.step === 'set-up' && (
        <>
          <AppSetUp {...state.setUp} />
          <AuthForm answer={answer}>
            <AppCode answer={answer} />
            <Submit intent="confirm-app" size="lg" isFullWidth>
              {t('secondFactor.turnOn')}
            </Submit>
          </AuthForm>
        </>
      )}
      {state.step === 'recovery-codes' && (
        <>
          <RecoveryCodes codes={state.recoveryCodes} />
          <AuthForm answer={answer}>
            <Submit intent="enter" size="lg" isFullWidth>
              {t('secondFactor.kept')}
            </Submit>
          </AuthForm>
        </>
      )}
    </AuthPage>
  );
}

function GiveCode({
  answer,
  isRecovery,
}: {
  answer: FormAnswer | undefined;
  isRecovery: boolean;
}): ReactNode {
  const { t } = useTranslation('auth');
  const [search] = useSearchParams();
  const other = new URLSearchParams(search);
  if (isRecovery) other.delete('recovery');
  else other.set('recovery', '1');
  return (
    <>
      <AuthForm answer={answer}>
        {isRecovery ? (
          <TextField
            key="recovery"
            name="code"
            label={t('secondFactor.recoveryCode')}
            hint={t('secondFactor.recoveryHint')}
            error={answer?.errors.code}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            autoFocus
          />
        ) : (
          <AppCode answer={answer} />
        )}
        <Submit intent="give-factor" size="lg" isFullWidth>
          {t('login.submit')}
        </Submit>
      </AuthForm>
      <p className={styles.wayOn}>
        <Link to={`?${other}`}>{t(isRecovery ? 'secondFactor.useApp' : 'secondFactor.useRecovery')}</Link>
      </p>
    </>
  );
}

function GivePasskey({ answer, isSecond }: { answer: FormAnswer | undefined; isSecond: boolean }): ReactNode {
  const { t } = useTranslation('auth');
  const isHere = usePasskeysHere();
  if (!isHere && !isSecond) return <Notice tone="gold">{t('passkey.noneHere')}</Notice>;
  return (
    <>
      {!isSecond && <FormError answer={answer} />}
      <PasskeyButton intent="give-passkey" isSecond={isSecond} />
    </>
  );
}

function AppCode({ answer }: { answer: FormAnswer | undefined }): ReactNode {
  const { t } = useTranslation('auth');
  return (
    <div className={styles.code}>
      <TextField
        key="app"
        name="code"
        label={t('secondFactor.code')}
        error={answer?.errors.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        autoFocus
      />
    </div>
  );
}

function Leave(): ReactNode {
  const { t } = useTranslation('auth');
  return (
    <Form method="post" className={styles.others}>
      <Submit intent="leave" variant="quiet" size="sm">
        {t('secondFactor.leave')}
      </Submit>
    </Form>
  );
}
