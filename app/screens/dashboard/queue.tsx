import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import styles from './dashboard.module.css';

type QueueProps = { to: string; name: string; total: number; color?: 'gold' | 'red' | undefined };

const countedUpTo = 1_000;

/** How many wait, and the way to them. */
export function Queue({ to, name, total, color }: QueueProps): ReactNode {
  const { Link } = useHost();
  const format = useFormat();
  return (
    <span className={styles.queue} data-color={color} data-empty={total === 0 || undefined}>
      <Link to={to} className={styles.queueLink} prefetch>
        <span className={styles.total}>
          {format.number(Math.min(total, countedUpTo))}
          {total > countedUpTo && '+'}
        </span>
        <span>{name}</span>
        <IconChevronRight size={18} aria-hidden="true" />
      </Link>
    </span>
  );
}
