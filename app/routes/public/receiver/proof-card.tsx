import { Form, useActionData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '~/app/components/form/text-field';
import { Card } from '~/app/components/layout/card';
import { ConsentFields } from '~/app/routes/auth/consent-fields';
import type { FormAnswer } from '~/app/routes/auth/form-answer';
import { Submit } from '~/app/routes/auth/form-parts';
import type { ConsentKind } from '~/domain/privacy/requests';
import styles from './receiver.module.css';

/** The tries that are left are shown only when few are. */
const FEW_TRIES = 10;

type ProofCardProps = { triesLeft: number; consents: readonly ConsentKind[] };

/** Asks once for the last four digits of the receiver's mobile: a link can be passed on. */
export function ProofCard({ triesLeft, consents }: ProofCardProps): ReactNode {
  const { t } = useTranslation('receiver');
  const answer = useActionData<FormAnswer>();
  return (
    <div id="digits" className={styles.anchor}>
      <Card title={t('proof.title')}>
        {triesLeft > 0 ? (
          <Form method="post" className={styles.digits} preventScrollReset noValidate>
            <p className="muted small">{t('proof.why')}</p>
            <ConsentFields kinds={consents} answer={answer} />
            <div className={styles.row}>
              <TextField
                label={t('proof.last4')}
                name="last4"
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                placeholder="0000"
                isNumber
                hint={triesLeft < FEW_TRIES ? t('proof.triesLeft', { tries: triesLeft }) : undefined}
                error={answer?.errors.last4 ?? answer?.error}
              />
              <Submit intent="prove">{t('proof.submit')}</Submit>
            </div>
          </Form>
        ) : (
          <p>{t('proof.locked')}</p>
        )}
      </Card>
    </div>
  );
}
