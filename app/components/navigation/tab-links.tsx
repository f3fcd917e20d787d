import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useHost } from '~/app/host';
import styles from './tab-links.module.css';

type TabLinksProps = {
  label: string;
  tabs: readonly { to: string; text: string; icon: Icon }[];
};

/** Tabs of a page, each with its own address. */
export function TabLinks({ label, tabs }: TabLinksProps): ReactNode {
  const { Link, pathname } = useHost();
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, text, icon: Icon }) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          <Icon size={18} aria-hidden="true" />
          {text}
        </Link>
      ))}
    </nav>
  );
}
