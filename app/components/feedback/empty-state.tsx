import type { ReactNode } from 'react';
import { FlightPath } from '~/app/components/media/flight-path';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  /** One sentence. */
  children: ReactNode;
  /** One action: a Button or LinkButton. */
  action?: ReactNode | undefined;
};

/** An empty list or page: the plane waits at Sydney. */
export function EmptyState({ children, action }: EmptyStateProps): ReactNode {
  return (
    <div className={styles.empty}>
      <FlightPath className={styles.path} progress={0} />
      <p>{children}</p>
      {action}
    </div>
  );
}
