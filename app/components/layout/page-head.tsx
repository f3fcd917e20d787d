import type { ReactNode } from 'react';
import styles from '~/app/components/record/record.module.css';

type PageHeadProps = { title: ReactNode; lead?: ReactNode; actions?: ReactNode };

/** The header of a list or another screen without a record. */
export function PageHead({ title, lead, actions }: PageHeadProps): ReactNode {
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <h1>{title}</h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {lead && <p className="muted">{lead}</p>}
    </header>
  );
}
