import type { ReactNode } from 'react';
import styles from './receipt.module.css';

/** Labels and values of a receipt; without a value there is no row. */
export function Rows({ rows }: { rows: readonly (readonly [string, string | null | false])[] }): ReactNode {
  return (
    <dl className={styles.rows}>
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
