import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseDetail } from '~/app/components/cases/types';
import { Card } from '~/app/components/layout/card';
import { useFormat } from '~/app/i18n/use-format';
import { destinationZone } from '~/domain/core/offices';
import styles from './view.module.css';

/** The decision with its reasons, and how its amount was given. */
export function DecisionCard({ found }: { found: CaseDetail }): ReactNode {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const { status, decision, decidedAt, decidedCents, settlements } = found;
  if (!decidedAt && settlements.length === 0) return null;
  return (
    <Card title={t('decision.title')}>
      <div className={styles.decision}>
        {decidedAt && (
          <>
            <p>
              <strong>
                {status === 'rejected'
                  ? t('decision.rejected')
                  : t('decision.amount', { total: format.aud(decidedCents ?? 0) })}
              </strong>
            </p>
            <p className={styles.text}>{decision}</p>
            <p className="muted small">{format.dateTime(decidedAt, destinationZone)}</p>
          </>
        )}
        {settlements.map((settlement) => (
          <Settled key={settlement.settledAt.getTime()} settlement={settlement} />
        ))}
      </div>
    </Card>
  );
}

function Settled({ settlement }: { settlement: CaseDetail['settlements'][number] }): ReactNode {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const { creditCents, refundCents, payoutCents, reference, settledAt } = settlement;
  return (
    <ul className={styles.settled}>
      {creditCents > 0 && <li>{t('decision.credit', { total: format.aud(creditCents) })}</li>}
      {refundCents > 0 && <li>{t('decision.refund', { total: format.aud(refundCents) })}</li>}
      {payoutCents > 0 && <li>{t('decision.payout', { total: format.aud(payoutCents), reference })}</li>}
      <li className="muted small">{format.dateTime(settledAt, destinationZone)}</li>
    </ul>
  );
}
