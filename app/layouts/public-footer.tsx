import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '~/app/components/logo';
import { useHost } from '~/app/host';
import styles from './public-footer.module.css';
import { publicLinks } from './public-links';

export function PublicFooter(): ReactNode {
  const { t } = useTranslation('nav');
  const { Link } = useHost();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Logo />
          <p className="muted small">{t('footer.about')}</p>
        </div>
        <nav className={styles.links} aria-label={t('footer.links')}>
          {publicLinks.map(({ to, text }) => (
            <Link key={to} to={to}>
              {t(text)}
            </Link>
          ))}
          <Link to="/terms-conditions">{t('terms')}</Link>
          <Link to="/login-admin">{t('staff')}</Link>
        </nav>
        <p className={`${styles.small} muted small`}>{t('footer.demo')}</p>
      </div>
    </footer>
  );
}
