import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '~/app/components/logo';
import { useHost } from '~/app/host';
import { type MenuEntry, menu } from './menu';
import styles from './side-navigation.module.css';

type SideNavigationProps = { isCollapsed: boolean; onFollow: () => void };

/** The vertical navigation, 260 px wide or 72 when collapsed. */
export function SideNavigation({ isCollapsed, onFollow }: SideNavigationProps): ReactNode {
  const { t } = useTranslation('nav');
  const { Link, can } = useHost();
  const entries = menu.filter(({ action, subject }) => !action || !subject || can(action, subject));
  return (
    <nav className={styles.navigation} data-collapsed={isCollapsed} aria-label={t('main')}>
      <Link to="/dashboard" className={styles.logo} aria-label={t('titles.dashboard')}>
        <Logo isSignOnly={isCollapsed} />
      </Link>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <Entry key={entry.to} entry={entry} isCollapsed={isCollapsed} onFollow={onFollow} />
        ))}
      </ul>
    </nav>
  );
}

type EntryProps = SideNavigationProps & { entry: MenuEntry };

function Entry({ entry, isCollapsed, onFollow }: EntryProps): ReactNode {
  const { t } = useTranslation('nav');
  const { Link, pathname } = useHost();
  const Icon = entry.icon;
  const isCurrent = pathname === entry.to;
  return (
    <li>
      {entry.group && <p className={styles.group}>{isCollapsed ? '' : t(entry.group)}</p>}
      <Link
        to={entry.to}
        className={styles.entry}
        aria-current={isCurrent ? 'page' : undefined}
        title={isCollapsed ? t(entry.text) : undefined}
        onClick={onFollow}
      >
        <Icon size={20} stroke={1.75} aria-hidden="true" />
        <span className={isCollapsed ? 'visually-hidden' : undefined}>{t(entry.text)}</span>
      </Link>
    </li>
  );
}
