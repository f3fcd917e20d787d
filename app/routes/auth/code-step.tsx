import { Form, Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '~/app/components/auth/notice';
import { useCountdown } from '~/app/components/auth/use-countdown';
import { TextField } from '~/app/components/form/text-field';
import styles from './auth.module.css';
import type { FormAnswer } from './form-answer';
import { AuthForm, Submit } from './form-parts';

type CodeStepProps = {
  answer: FormAnswer | undefined;
  isKnownNumber: boolean;
  isDemo: boolean;
  /** Seconds until another code may be requested, as of `servedAt`. */
  resendIn: number;
  servedAt: number;
};

/** Asks for the six digits from an SMS. A new code and another number are separate forms. */
export function CodeStep({ answer, isKnownNumber, isDemo, resendIn, servedAt }: CodeStepProps): ReactNode {
  const { t } = useTranslation('auth');
  const { left, isRunning } = useCountdown(resendIn, servedAt);
  return (
    <>
      {!isKnownNumber && <Notice tone="gold">{t('code.unknownNumber')}</Notice>}
      {isDemo && (
        <Notice tone="plain">
          {t('code.demo')}{' '}
          <Link to="/dev/messages" target="_blank">
            {t('code.demoLink')}
          </Link>
        </Notice>
      )}
      <AuthForm answer={answer}>
        <div className={styles.code}>
          <TextField
            key={servedAt}
            name="code"
            label={t('fields.code')}
            error={answer?.errors.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            autoFocus
          />
        </div>
        <Submit intent="give-code" size="lg" isFullWidth>
          {t('code.confirm')}
        </Submit>
      </AuthForm>
      <Form method="post" className={styles.others}>
        <Submit intent="resend" variant="quiet" size="sm" isDisabled={isRunning && left > 0}>
          {t('code.resend')}
        </Submit>
        <Submit intent="forget" variant="quiet" size="sm">
          {t('code.anotherNumber')}
        </Submit>
      </Form>
      {left > 0 && <p className={styles.wait}>{t('code.resendIn', { seconds: left })}</p>}
    </>
  );
}
