import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import { ChartCard } from './chart-card';
import styles from './quicksight.module.css';

const WIDTH = 600;
const HEIGHT = 200;
/** One row a week in the table, and today's. */
const ROW_DAYS = 7;

export type RatePoint = { at: Date; rate: number };

/** Where the Australian dollar has been in 90 days, with today's point in gold. */
export function RateChart({ points }: { points: readonly [RatePoint, ...RatePoint[]] }): ReactNode {
  const { t } = useTranslation('quicksight');
  const format = useFormat();
  const [first] = points;
  const today = points.at(-1) ?? first;
  const rates = points.map(({ rate }) => rate);
  const low = Math.min(...rates);
  const high = Math.max(...rates);
  const percent = (today.rate / first.rate - 1) * 100;
  const trend = Math.abs(percent) < 0.05 ? 'same' : percent > 0 ? 'up' : 'down';
  const heightOf = (rate: number): number => (rate - low) / (high - low || 1);
  const line = points.map(
    ({ rate }, at) =>
      `${rounded((at / (points.length - 1 || 1)) * WIDTH)},${rounded((1 - heightOf(rate)) * HEIGHT)}`,
  );
  const day = ({ at }: RatePoint): string => format.shortDate(at, 'ulaanbaatar');
  return (
    <ChartCard
      size="narrow"
      topic={t('rate.topic')}
      finding={t(`rate.${trend}`, {
        rate: format.number(today.rate, 2),
        percent: format.number(Math.abs(percent), 1),
      })}
      words={t('rate.words', { low: format.number(low, 2), high: format.number(high, 2) })}
      table={{
        head: [t('rate.day'), t('rate.value')],
        rows: points
          .filter((_, at) => (points.length - 1 - at) % ROW_DAYS === 0)
          .map((point) => [day(point), format.number(point.rate, 2)]),
      }}
    >
      <div className={styles.plot}>
        <span className={styles.high}>{format.number(high, 2)}</span>
        <span className={styles.low}>{format.number(low, 2)}</span>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <polygon points={`0,${HEIGHT} ${line.join(' ')} ${WIDTH},${HEIGHT}`} />
          <polyline points={line.join(' ')} />
        </svg>
        <span className={styles.today} style={{ top: `${(1 - heightOf(today.rate)) * 100}%` }} />
      </div>
      <p className={styles.ends}>
        <span>{day(first)}</span>
        <span>{day(today)}</span>
      </p>
    </ChartCard>
  );
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
