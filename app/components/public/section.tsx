import type { ReactNode } from 'react';
import styles from './section.module.css';

type SectionProps = {
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  /** Beside the title, at the end of the row. */
  aside?: ReactNode;
  /** Title on the left and content on the right, where there is room. */
  isSplit?: boolean;
  children: ReactNode;
};

/** A section of a public page with the common spacing. */
export function Section({ id, title, lead, aside, isSplit, children }: SectionProps): ReactNode {
  return (
    <section id={id} className={styles.section} data-split={isSplit} aria-labelledby={`${id}-title`}>
      <header className={styles.head}>
        <div className={styles.text}>
          <h2 id={`${id}-title`}>{title}</h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {aside}
      </header>
      <div>{children}</div>
    </section>
  );
}
