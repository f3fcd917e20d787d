import type { ReactNode } from 'react';
import styles from './tracked.module.css';

/** The main card, and at its side or below it the smaller ones. */
export function TrackedColumns({ main, side }: { main: ReactNode; side: ReactNode }): ReactNode {
  return (
    <div className={styles.columns}>
      {main}
      <div className={styles.side}>{side}</div>
    </div>
  );
}
