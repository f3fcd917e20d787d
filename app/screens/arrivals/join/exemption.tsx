import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import type { Outputs } from '~/server/router';
import styles from './join.module.css';

type ExemptionProps = NonNullable<Outputs['arrivals']['joinedPrice']['exemption']>;

/** What is left of the receiver's exemption this month, and whether these goods fit into it. */
export function Exemption({ limitMnt, leftMnt, declaredMnt }: ExemptionProps): ReactNode {
  const { t } = useTranslation('arrivals-join');
  const format = useFormat();
  const isOver = leftMnt === 0 || declaredMnt > leftMnt;
  const answer = declaredMnt === 0 ? 'undeclared' : isOver ? 'over' : 'fits';
  return (
    <div className={styles.exemption} data-over={isOver || undefined}>
      <p>
        <strong>{t('exemption.left', { left: format.mnt(leftMnt) })}</strong>{' '}
        <span className="muted">{t('exemption.of', { limit: format.mnt(limitMnt) })}</span>
      </p>
      <meter
        className={styles.meter}
        min={0}
        max={limitMnt}
        high={limitMnt - 1}
        optimum={0}
        value={Math.min(limitMnt, limitMnt - leftMnt + declaredMnt)}
        aria-label={t('exemption.meter')}
      />
      <p>{t(`exemption.${answer}`, { declared: format.mnt(declaredMnt) })}</p>
      <p className="muted">{t('exemption.source')}</p>
    </div>
  );
}
