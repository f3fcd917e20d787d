import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PhoneFold } from '~/app/components/layout/phone-fold';
import { Logo } from '~/app/components/media/logo';
import { OfficeLines, useOffices } from '~/app/components/offices/offices';
import { useShownLinks } from '~/app/components/public/empty-sections';
import { useHost } from '~/app/host';
import styles from './public-footer.module.css';
import { accountLinks, footerGroups } from './public-links';

const ofMine = [
  { to: '/moz/form/list', text: 'myForms', action: 'read', subject: 'AclDemo' },
  { to: '/dashboard', text: 'titles.dashboard', action: 'read', subject: 'Dashboard' },
] as const;

export function PublicFooter(): ReactNode {
  const { t } = useTranslation('nav');
  const { Link, user, can, isDemo } = useHost();
  const isShown = useShownLinks();
  const offices = useOffices();
  const mine = ofMine.filter(({ action, subject }) => can(action, subject));
  const account = { title: 'account', links: user ? mine : accountLinks } as const;
  const groups = [...footerGroups, account];
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Logo />
          <p className="muted small">{t('footer.about')}</p>
        </div>
        <nav className={styles.groups} aria-label={t('footer.links')}>
          {groups.map(({ title, links }) => (
            <div key={title}>
              <h2 className={styles.title}>{t(title)}</h2>
              <PhoneFold label={t(title)}>
                <ul>
                  {links.filter(isShown).map(({ to, text }) => (
                    <li key={to}>
                      <Link to={to}>{t(text)}</Link>
                    </li>
                  ))}
                </ul>
              </PhoneFold>
            </div>
          ))}
        </nav>
        {offices.length > 0 && (
          <section className={styles.offices} aria-label={t('common:offices.title')}>
            {offices.map((office) => (
              <div key={office.office}>
                <h2 className={styles.title}>{office.city}</h2>
                <OfficeLines office={office} />
              </div>
            ))}
          </section>
        )}
        {isDemo && <p className={`${styles.small} muted small`}>{t('footer.demo')}</p>}
      </div>
    </footer>
  );
}
