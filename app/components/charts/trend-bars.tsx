import type { ReactNode } from 'react';
import styles from './trend-bars.module.css';

type Bar = { key: string; label: string; value: number; text: string };

type TrendBarsProps = { bars: readonly Bar[]; ends: readonly [string, string] };

/** A bar chart by day, the last bar in gold. A table beside it has the figures for screen readers. */
export function TrendBars({ bars, ends }: TrendBarsProps): ReactNode {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <div aria-hidden="true" dir="ltr">
      <div className={styles.bars}>
        {bars.map(({ key, label, value, text }) => (
          <span key={key} className={styles.place} title={`${label}: ${text}`}>
            <span className={styles.bar} style={{ height: `${(value / highest) * 100}%` }} />
          </span>
        ))}
      </div>
      <p className={styles.ends}>
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </div>
  );
}
