import type { ReactNode } from 'react';
import styles from './now-card.module.css';

/** What leads a record of a customer: its state in a sentence, then its date, why it stops, and the one thing to do. */
export function NowCard({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section className={styles.now} aria-labelledby="what-now">
      <h2 id="what-now">{title}</h2>
      {children}
    </section>
  );
}
