import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '~/app/components/media/logo';
import { useHost } from '~/app/host';
import { Bell } from './bell/bell';
import { LanguageSwitcher } from './language-switcher';
import styles from './navbar.module.css';
import { SearchBox } from './search/search-box';
import { Shortcuts } from './shortcuts';
import { ThemeSwitcher } from './theme-switcher';
import { UserMenu } from './user-menu';

type NavbarProps = { onMenu: () => void; onAppearance: () => void };

/** The top bar of every signed-in screen, 64 px high. */
export function Navbar({ onMenu, onAppearance }: NavbarProps): ReactNode {
  const { t } = useTranslation('nav');
  const { Link, preferences } = useHost();
  return (
    <header className={styles.navbar}>
      <button type="button" className={styles.open} aria-label={t('menu')} onClick={onMenu}>
        <IconMenu2 size={22} aria-hidden="true" />
      </button>
      {preferences.appContentLayoutNav === 'horizontal' ? (
        <Link to="/dashboard" className={styles.logo}>
          <Logo />
          <span className="visually-hidden">, {t('titles.dashboard')}</span>
        </Link>
      ) : (
        <CollapseButton />
      )}
      <SearchBox />
      <div className={styles.tools}>
        <div className={styles.wide}>
          <LanguageSwitcher />
        </div>
        <div className={styles.wide}>
          <Shortcuts />
        </div>
        <ThemeSwitcher />
        <Bell />
        <UserMenu onAppearance={onAppearance} />
      </div>
    </header>
  );
}

function CollapseButton(): ReactNode {
  const { t } = useTranslation('nav');
  const { preferences, setPreference } = useHost();
  const isCollapsed = preferences.isVerticalNavCollapsed === 'true';
  const Icon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <button
      type="button"
      className={styles.collapse}
      aria-label={t('collapse')}
      aria-expanded={!isCollapsed}
      onClick={() => setPreference('isVerticalNavCollapsed', isCollapsed ? 'false' : 'true')}
    >
      <Icon size={22} stroke={1.5} aria-hidden="true" />
    </button>
  );
}
