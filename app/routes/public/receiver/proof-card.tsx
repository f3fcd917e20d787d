import { Form, useActionData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/layout/card';
import { DigitsField } from '~/app/components/public/people/digits-field';
import { ConsentFields } from '~/app/routes/auth/consent-fields';
import type { FormAnswer } from '~/app/routes/auth/form-answer';
import { Submit } from '~/app/routes/auth/form-parts';
import type { ConsentKind } from '~/domain/privacy/requests';
import styles from './receiver.module.css';

/** The tries that are left are shown only when few are. */
const FEW_TRIES = 10;

type ProofCardProps = {
  triesLeft: number;
  /** What the receiver may agree to and has not yet. */
  consents: readonly ConsentKind[];
  /** Nothing can be collected any more. */
  isOver: boolean;
  hasPhotos: boolean;
};

/** Asks once for the last four digits of the receiver's mobile: a link can be passed on. */
export function ProofCard({ triesLeft, consents, isOver, hasPhotos }: ProofCardProps): ReactNode {
  const { t } = useTranslation('receiver');
  const answer = useActionData<FormAnswer>();
  const [title, why] = textsOf({ isOver, hasPhotos });
  return (
    <div id="digits" className={styles.anchor}>
      <Card title={t(title)}>
        {triesLeft > 0 ? (
          <Form method="post" className={styles.digits} preventScrollReset noValidate>
            <p className="muted small">{t(why)}</p>
            <ConsentFields kinds={consents} answer={answer} />
            <DigitsField
              label={t('proof.last4')}
              hint={triesLeft < FEW_TRIES ? t('proof.triesLeft', { tries: triesLeft }) : undefined}
              error={answer?.errors.last4 ?? answer?.error}
            >
              <Submit intent="prove">{t('proof.submit')}</Submit>
            </DigitsField>
          </Form>
        ) : (
          <p>{t('proof.locked')}</p>
        )}
      </Card>
    </div>
  );
}

/** What the digits open: the pass too while something can be collected, and photos where there are some. */
function textsOf({ isOver, hasPhotos }: Pick<ProofCardProps, 'isOver' | 'hasPhotos'>) {
  if (!isOver) return ['proof.title', 'proof.why'] as const;
  return hasPhotos
    ? (['proof.titleOver', 'proof.whyOver'] as const)
    : (['proof.titleNames', 'proof.whyNames'] as const);
}
