import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '~/app/host';
import styles from './default-layout.module.css';
import { Navbar } from './navbar';
import { SideNavigation } from './side-navigation';
import { SkipLink } from './skip-link';

/** The signed-in face: navigation at the side (an overlay below 1279 px), a sticky bar, the screen. */
export function DefaultLayout({ children }: { children: ReactNode }): ReactNode {
  const { t } = useTranslation('nav');
  const { preferences, setPreference } = useHost();
  const [isOverlayOpen, setIsOverlayOpen] = useState(false);
  const isCollapsed = preferences.isVerticalNavCollapsed === 'true';
  const closeOverlay = (): void => setIsOverlayOpen(false);
  return (
    <div className={styles.page} data-collapsed={isCollapsed} data-width={preferences.appContentWidth}>
      <SkipLink />
      <div className={styles.side} data-open={isOverlayOpen}>
        <SideNavigation isCollapsed={isCollapsed && !isOverlayOpen} onFollow={closeOverlay} />
      </div>
      {isOverlayOpen && (
        <button type="button" className={styles.scrim} aria-label={t('closeMenu')} onClick={closeOverlay} />
      )}
      <div className={styles.body}>
        <Navbar
          isCollapsed={isCollapsed}
          onOpen={() => setIsOverlayOpen(true)}
          onCollapse={() => setPreference('isVerticalNavCollapsed', isCollapsed ? 'false' : 'true')}
        />
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
        <footer className={`${styles.footer} muted small`}>{t('footer.short')}</footer>
      </div>
    </div>
  );
}
