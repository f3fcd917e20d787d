import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '~/app/components/media/logo';
import { LanguageSwitcher } from '~/app/layouts/language-switcher';
import { ThemeSwitcher } from '~/app/layouts/theme-switcher';
import styles from './outside.module.css';

/** Layout of the pages before sign-in: logo, language and theme. */
export function Outside({ page }: { page: ReactNode }): ReactNode {
  useTranslation(['desktop', 'auth']);
  return (
    <>
      <header className={styles.header}>
        <Logo />
        <div className={styles.tools}>
          <LanguageSwitcher />
          <ThemeSwitcher />
        </div>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        {page}
      </main>
    </>
  );
}
