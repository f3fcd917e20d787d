import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useHost } from '~/app/host';
import styles from './view-switch.module.css';

type ViewSwitchProps<Id extends string> = {
  label: string;
  views: readonly { id: Id; to: string; text: string; icon: Icon }[];
  shown: Id;
};

/** Switches between views of one list, each with its own address. */
export function ViewSwitch<Id extends string>({ label, views, shown }: ViewSwitchProps<Id>): ReactNode {
  const { Link } = useHost();
  return (
    <nav className={styles.switch} aria-label={label}>
      {views.map(({ id, to, text, icon: Icon }) => (
        <Link key={id} to={to} aria-current={id === shown ? 'page' : undefined} prefetch>
          <Icon size={18} aria-hidden="true" />
          {text}
        </Link>
      ))}
    </nav>
  );
}
