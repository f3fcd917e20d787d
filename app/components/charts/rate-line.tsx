import type { ReactNode } from 'react';
import { useFormat } from '~/app/i18n/use-format';
import { destinationZone } from '~/domain/core/offices';
import styles from './rate-line.module.css';

const WIDTH = 600;
const HEIGHT = 200;

/** The ₮ of one dollar from an instant on. */
export type RatePoint = { at: Date; rate: number };

/** A rate by day, the last point in gold. A table beside it has the figures for screen readers. */
export function RateLine({ points }: { points: readonly [RatePoint, ...RatePoint[]] }): ReactNode {
  const format = useFormat();
  const [first] = points;
  const last = points.at(-1) ?? first;
  const rates = points.map(({ rate }) => rate);
  const low = Math.min(...rates);
  const high = Math.max(...rates);
  const began = first.at.getTime();
  const span = last.at.getTime() - began || 1;
  const heightOf = (rate: number): number => (rate - low) / (high - low || 1);
  const line = points
    .map(({ at, rate }) => {
      const x = ((at.getTime() - began) / span) * WIDTH;
      return `${rounded(x)},${rounded((1 - heightOf(rate)) * HEIGHT)}`;
    })
    .join(' ');
  return (
    <div>
      <div className={styles.plot} dir="ltr">
        <span className={styles.high}>{format.number(high, 2)}</span>
        <span className={styles.low}>{format.number(low, 2)}</span>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <polygon points={`0,${HEIGHT} ${line} ${WIDTH},${HEIGHT}`} />
          <polyline points={line} />
        </svg>
        <span className={styles.today} style={{ top: `${(1 - heightOf(last.rate)) * 100}%` }} />
      </div>
      <p className={styles.ends} dir="ltr">
        <span>{format.shortDate(first.at, destinationZone)}</span>
        <span>{format.shortDate(last.at, destinationZone)}</span>
      </p>
    </div>
  );
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
