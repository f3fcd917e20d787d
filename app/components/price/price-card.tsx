import type { ReactNode } from 'react';
import styles from './price.module.css';

type PriceCardProps = { inputs: ReactNode; bill: ReactNode };

/** The inputs on the left, the bill on the right. */
export function PriceCard({ inputs, bill }: PriceCardProps): ReactNode {
  return (
    <div className={styles.card}>
      <div className={styles.inputs}>{inputs}</div>
      <div className={styles.side}>{bill}</div>
    </div>
  );
}
