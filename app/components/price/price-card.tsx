import type { ReactNode } from 'react';
import styles from './price.module.css';

type PriceCardProps = { inputs: ReactNode; bill: ReactNode };

/** Left what the visitor enters, right the bill that grows with it. */
export function PriceCard({ inputs, bill }: PriceCardProps): ReactNode {
  return (
    <div className={styles.card}>
      <div className={styles.inputs}>{inputs}</div>
      <div className={styles.side}>{bill}</div>
    </div>
  );
}
