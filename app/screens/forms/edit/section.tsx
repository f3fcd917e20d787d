import type { ReactNode } from 'react';
import styles from './edit.module.css';

type SectionProps = {
  /** Where the error summary jumps to: the first part of its fields' paths. */
  id: string;
  title: string;
  lead?: ReactNode | undefined;
  aside?: ReactNode | undefined;
  children: ReactNode;
};

/** One part of the form, a sheet of its own. */
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
