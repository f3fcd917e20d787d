import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/card';
import { useFormat } from '~/app/i18n/use-format';
import type { Outputs } from '~/server/router';
import styles from './currency.module.css';

const WIDTH = 600;
const HEIGHT = 160;

/** Today's rate in large figures over its 90 days. The table below holds every figure. */
export function RateChart({ points }: { points: Outputs['rates']['history'] }): ReactNode {
  const { t } = useTranslation('prices');
  const format = useFormat();
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return <Card>{t('currency.empty')}</Card>;
  const rates = points.map(({ mntPerUnit }) => Number(mntPerUnit) / 1e6);
  const low = Math.min(...rates);
  const high = Math.max(...rates);
  const from = first.validFrom.getTime();
  const span = last.validFrom.getTime() - from || 1;
  const line = points.map(({ validFrom }, at) => {
    const x = ((validFrom.getTime() - from) / span) * WIDTH;
    const y = (1 - ((rates[at] ?? low) - low) / (high - low || 1)) * HEIGHT;
    return `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
  });
  return (
    <Card title={t('currency.now')}>
      <p className={styles.now}>
        {format.rate(last.mntPerUnit)}
        <span>{t('currency.perAud')}</span>
      </p>
      <div className={styles.plot} dir="ltr" aria-hidden="true">
        <span className={styles.high}>{format.number(high, 2)}</span>
        <span className={styles.low}>{format.number(low, 2)}</span>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <polygon points={`0,${HEIGHT} ${line.join(' ')} ${WIDTH},${HEIGHT}`} />
          <polyline points={line.join(' ')} />
        </svg>
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{format.shortDate(first.validFrom, 'ulaanbaatar')}</span>
        <span>{format.shortDate(last.validFrom, 'ulaanbaatar')}</span>
      </p>
    </Card>
  );
}
