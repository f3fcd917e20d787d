import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RateLine, type RatePoint } from '~/app/components/charts/rate-line';
import { Card } from '~/app/components/layout/card';
import { useFormat } from '~/app/i18n/use-format';
import type { Outputs } from '~/server/router';
import styles from './rates.module.css';

type Rate = Outputs['rates']['history'][number];

/** Today's rate in large figures above a chart of 90 days. The table below has every figure. */
export function RateChart({ points }: { points: readonly Rate[] }): ReactNode {
  const { t } = useTranslation('rates');
  const format = useFormat();
  const [first, ...later] = points;
  const last = points.at(-1);
  if (!first || !last) return <Card>{t('empty')}</Card>;
  return (
    <Card title={t('now')}>
      <p className={styles.now}>
        {format.rate(last.mntPerUnit)}
        <span>{t('perAud')}</span>
      </p>
      <RateLine points={[pointOf(first), ...later.map(pointOf)]} />
    </Card>
  );
}

function pointOf({ validFrom, mntPerUnit }: Rate): RatePoint {
  return { at: validFrom, rate: Number(mntPerUnit) / 1e6 };
}
