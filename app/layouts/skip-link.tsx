import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './skip-link.module.css';

/** The first tab stop: skips the navigation. */
export function SkipLink(): ReactNode {
  const { t } = useTranslation('nav');
  return (
    <a className={styles.skip} href="#main">
      {t('skip')}
    </a>
  );
}
