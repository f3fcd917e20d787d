import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitcher } from './language-switcher';
import styles from './navbar.module.css';
import { ThemeSwitcher } from './theme-switcher';
import { UserMenu } from './user-menu';

type NavbarProps = { isCollapsed: boolean; onOpen: () => void; onCollapse: () => void };

/** The bar above every signed-in screen, 64 px, sticky and blurred. */
export function Navbar({ isCollapsed, onOpen, onCollapse }: NavbarProps): ReactNode {
  const { t } = useTranslation('nav');
  const CollapseIcon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <header className={styles.navbar}>
      <button type="button" className={styles.open} aria-label={t('menu')} onClick={onOpen}>
        <IconMenu2 size={22} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={styles.collapse}
        aria-label={t('collapse')}
        aria-expanded={!isCollapsed}
        onClick={onCollapse}
      >
        <CollapseIcon size={22} stroke={1.5} aria-hidden="true" />
      </button>
      <div className={styles.tools}>
        <LanguageSwitcher />
        <ThemeSwitcher />
        <UserMenu />
      </div>
    </header>
  );
}
