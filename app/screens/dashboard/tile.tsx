import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useHost } from '~/app/host';
import styles from './attention.module.css';
import { useCounted } from './use-counted';

type TileProps = {
  to: string;
  name: string;
  total: number;
  /** The colour of a number above 0. */
  color: 'sky' | 'gold' | 'red';
  text?: ReactNode;
  children?: ReactNode;
};

/** One queue: its number, its name, and a link to its list. */
export function Tile({ to, name, total, color, text, children }: TileProps): ReactNode {
  const { Link } = useHost();
  const counted = useCounted();
  return (
    <section className={styles.tile} data-color={total === 0 ? undefined : color}>
      <Link to={to} className={styles.link} prefetch>
        <span className={styles.total}>{counted(total)}</span>
        <span className={styles.name}>
          {name}
          <IconChevronRight size={16} aria-hidden="true" />
        </span>
      </Link>
      {total > 0 && text && <p className="muted small">{text}</p>}
      {total > 0 && children}
    </section>
  );
}
