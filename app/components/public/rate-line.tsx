import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import styles from './converter.module.css';

const WIDTH = 160;
const HEIGHT = 40;

/** The rate of the last 90 days: a thin line with today's point in gold. */
export function RateLine({ rates }: { rates: readonly number[] }): ReactNode {
  const { t } = useTranslation('home');
  const format = useFormat();
  if (rates.length < 2) return null;
  const low = Math.min(...rates);
  const high = Math.max(...rates);
  const points = rates.map((rate, index) => ({
    x: rounded((index / (rates.length - 1)) * WIDTH),
    y: rounded(HEIGHT - ((rate - low) / (high - low || 1)) * HEIGHT),
  }));
  const today = points.at(-1);
  return (
    <svg
      className={styles.line}
      viewBox={`-2 -5 ${WIDTH + 8} ${HEIGHT + 10}`}
      preserveAspectRatio="xMinYMid"
      role="img"
      aria-label={t('converter.history', { low: format.number(low, 2), high: format.number(high, 2) })}
    >
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {today && <circle cx={today.x} cy={today.y} r="4" />}
    </svg>
  );
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
