import type { ReactNode } from 'react';
import styles from './quicksight.module.css';

export type Column = { label: string; value: number; tone: 'plain' | 'strong' | 'gold' };

type ColumnsProps = {
  columns: readonly Column[];
  /** The labels are words, which may take several lines; numbers stay on one. */
  hasWords?: boolean;
};

/** Vertical bars with their figures on top. */
export function Columns({ columns, hasWords = false }: ColumnsProps): ReactNode {
  const highest = Math.max(1, ...columns.map(({ value }) => value));
  return (
    <div className={styles.columns} data-words={hasWords || undefined}>
      {columns.map(({ label, value, tone }) => (
        <div key={label} className={styles.column}>
          <span className={styles.rise}>
            <span className={styles.value}>{value > 0 ? value : ''}</span>
            <span className={styles.bar} data-tone={tone} style={{ height: `${(value / highest) * 100}%` }} />
          </span>
          <span className={styles.label}>{label}</span>
        </div>
      ))}
    </div>
  );
}
