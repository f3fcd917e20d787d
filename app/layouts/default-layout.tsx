import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskAgain } from '~/app/components/auth/ask-again';
import { lazyDialog } from '~/app/components/lazy/lazy-overlay';
import { OfficePhones } from '~/app/components/offices/offices';
import { useLiveOffices } from '~/app/components/offices/use-live-offices';
import { findScreen } from '~/app/guard/route-table';
import { useHost } from '~/app/host';
import { BottomBar } from './bottom-bar';
import styles from './default-layout.module.css';
import { HorizontalNavigation } from './horizontal-navigation';
import { Navbar } from './navbar';
import { ScrollToTop } from './scroll-to-top';
import { SideNavigation } from './side-navigation';
import { SkipLink } from './skip-link';

const AppearancePanel = lazyDialog(async () => (await import('./appearance-panel')).AppearancePanel);

/** The signed-in layout: vertical or horizontal navigation (an overlay below 1279 px), navbar, screen. */
export function DefaultLayout({ children }: { children: ReactNode }): ReactNode {
  const { t } = useTranslation('nav');
  const { preferences, pathname } = useHost();
  const offices = useLiveOffices();
  const [isOverlayOpen, setIsOverlayOpen] = useState(false);
  const [isAppearanceOpen, setIsAppearanceOpen] = useState(false);
  const openAppearance = (): void => setIsAppearanceOpen(true);
  const closeOverlay = (): void => setIsOverlayOpen(false);
  const isHorizontal = preferences.appContentLayoutNav === 'horizontal';
  return (
    <div
      className={[styles.page, findScreen(pathname)?.layoutWrapperClasses].filter(Boolean).join(' ')}
      data-navigation={preferences.appContentLayoutNav}
      data-collapsed={preferences.isVerticalNavCollapsed}
      data-width={preferences.appContentWidth}
    >
      <SkipLink />
      <div
        className={styles.side}
        data-open={isOverlayOpen}
        data-scheme={preferences.isVerticalNavSemiDark === 'true' ? 'dark' : undefined}
      >
        <SideNavigation onFollow={closeOverlay} onAppearance={openAppearance} />
      </div>
      {isOverlayOpen && (
        <button type="button" className={styles.scrim} aria-label={t('closeMenu')} onClick={closeOverlay} />
      )}
      <div className={styles.body}>
        <div
          className={styles.top}
          data-navbar={preferences.navbarType}
          data-blur={preferences.isNavbarBlurEnabled}
        >
          <Navbar onMenu={() => setIsOverlayOpen(true)} onAppearance={openAppearance} />
          {isHorizontal && <HorizontalNavigation />}
        </div>
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
        <footer className={`${styles.footer} muted small`}>
          {t('footer.short')}
          <OfficePhones offices={offices} />
        </footer>
      </div>
      <BottomBar />
      <ScrollToTop />
      <AskAgain />
      <AppearancePanel isOpen={isAppearanceOpen} onClose={() => setIsAppearanceOpen(false)} />
    </div>
  );
}
