import { IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { Logo } from '~/app/components/media/logo';
import { useShownLinks } from '~/app/components/public/empty-sections';
import { findScreen } from '~/app/guard/route-table';
import { useHost } from '~/app/host';
import styles from './blank-layout.module.css';
import { LanguageSwitcher } from './language-switcher';
import { PublicFooter } from './public-footer';
import { headerLinks } from './public-links';
import { SkipLink } from './skip-link';
import { ThemeSwitcher } from './theme-switcher';

/** The public layout: header, page, footer. It works without JavaScript. */
export function BlankLayout({ children }: { children: ReactNode }): ReactNode {
  const { t } = useTranslation('nav');
  const { Link, user, pathname } = useHost();
  return (
    <div className={[styles.page, findScreen(pathname)?.layoutWrapperClasses].filter(Boolean).join(' ')}>
      <SkipLink />
      <header className={styles.header}>
        <div className={styles.bar}>
          <Link to="/home" className={styles.home}>
            <Logo />
            <span className="visually-hidden">, {t('titles.home')}</span>
          </Link>
          <nav className={styles.links} aria-label={t('main')}>
            <PublicLinks />
          </nav>
          <div className={styles.tools}>
            <LanguageSwitcher />
            <ThemeSwitcher />
            <div className={styles.account}>
              {user ? (
                <LinkButton to="/moz/form/list" size="sm">
                  {t('myForms')}
                </LinkButton>
              ) : (
                <>
                  <LinkButton to="/login" size="sm" variant="quiet">
                    {t('login')}
                  </LinkButton>
                  <LinkButton to="/register" size="sm">
                    {t('register')}
                  </LinkButton>
                </>
              )}
            </div>
            <details className={styles.menu}>
              <summary aria-label={t('menu')}>
                <IconMenu2 size={22} aria-hidden="true" />
              </summary>
              <nav aria-label={t('menu')}>
                <Link to="/home" onClick={closeMenu}>
                  {t('titles.home')}
                </Link>
                <PublicLinks />
                <Link to="/home#calculator" onClick={closeMenu}>
                  {t('calculator')}
                </Link>
                <Link to={user ? '/moz/form/list' : '/login'}>{t(user ? 'myForms' : 'login')}</Link>
                {!user && <Link to="/register">{t('register')}</Link>}
              </nav>
            </details>
          </div>
        </div>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <PublicFooter />
    </div>
  );
}

function PublicLinks(): ReactNode {
  const { t } = useTranslation('nav');
  const { Link, pathname } = useHost();
  return headerLinks.filter(useShownLinks()).map(({ to, text }) => (
    <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined} onClick={closeMenu}>
      {t(text)}
    </Link>
  ));
}

function closeMenu(): void {
  for (const menu of document.querySelectorAll(`.${styles.menu}[open]`)) menu.removeAttribute('open');
}
