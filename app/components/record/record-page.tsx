import type { ReactNode } from 'react';
import styles from './record.module.css';

type RecordPageProps = {
  head: ReactNode;
  facts: ReactNode;
  history?: ReactNode;
  /** Above the history, and on small screens before the facts. */
  first?: ReactNode;
};

/** A record in two columns: facts left, history right; one column on small screens. */
export function RecordPage({ head, facts, history, first }: RecordPageProps): ReactNode {
  return (
    <>
      {head}
      <div className={styles.columns} data-single={history === undefined || undefined}>
        {first && <div className={styles.first}>{first}</div>}
        <div className={styles.stack}>{facts}</div>
        {history && <aside className={styles.stack}>{history}</aside>}
      </div>
    </>
  );
}
