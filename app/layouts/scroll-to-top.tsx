import { IconArrowUp } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { scrolling } from '~/domain/core/spec-numbers';
import styles from './scroll-to-top.module.css';

/** A button back to the top, shown after 200 px of scrolling. */
export function ScrollToTop(): ReactNode {
  const { t } = useTranslation('nav');
  const [isOffered, setIsOffered] = useState(false);

  useEffect(() => {
    const look = (): void => setIsOffered(window.scrollY > scrolling.topButtonPx);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);

  if (!isOffered) return null;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t('toTop')}
      title={t('toTop')}
      onClick={() => {
        window.scrollTo({ top: 0, behavior: 'smooth' });
        document.getElementById('main')?.focus({ preventScroll: true });
      }}
    >
      <IconArrowUp size={22} aria-hidden="true" />
    </button>
  );
}
