import type { ReactNode } from 'react';
import styles from './card.module.css';

type CardProps = {
  title?: ReactNode | undefined;
  /** Beside the title. */
  aside?: ReactNode | undefined;
  children: ReactNode;
  className?: string | undefined;
  isFlush?: boolean | undefined;
};

/** A white card; a flush one lets a table reach the edge. */
export function Card({ title, aside, children, className, isFlush }: CardProps): ReactNode {
  return (
    <section className={[styles.card, className].filter(Boolean).join(' ')} data-flush={isFlush || undefined}>
      {title && (
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
