import type { ReactNode } from 'react';
import styles from './edit.module.css';

type SectionProps = {
  /** The anchor for the error summary: the first part of its fields' paths. */
  id: string;
  title: string;
  lead?: ReactNode | undefined;
  aside?: ReactNode | undefined;
  children: ReactNode;
};

/** One section of the form, in a card. */
export function Section({ id, title, lead, aside, children }: SectionProps): ReactNode {
  return (
    <section className={styles.section} id={`form-${id}`} aria-labelledby={`form-${id}-title`} tabIndex={-1}>
      <div className={styles.sectionHead}>
        <h2 id={`form-${id}-title`}>{title}</h2>
        {aside}
      </div>
      {lead && <p className="muted">{lead}</p>}
      {children}
    </section>
  );
}
