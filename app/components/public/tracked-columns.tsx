import type { ReactNode } from 'react';
import styles from './tracked.module.css';

/** The main card, with the smaller ones beside or below it. */
export function TrackedColumns({ main, side }: { main: ReactNode; side: ReactNode }): ReactNode {
  return (
    <div className={styles.columns}>
      {main}
      <div className={styles.side}>{side}</div>
    </div>
  );
}
