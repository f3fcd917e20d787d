import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isCustomer, useHost } from '~/app/host';
import styles from './bottom-bar.module.css';
import { linksOf } from './menu';
import { useMenu } from './use-menu';

const places = 4;
/** The form has a bar of its own there: its price, and the way on. */
const withOwnBar = '/moz/form/edit/';

/** The first entries of a customer's menu, within reach of the thumb on a phone. */
export function BottomBar(): ReactNode {
  const { t } = useTranslation('nav');
  const { Link, user, pathname } = useHost();
  const { sections, current } = useMenu();
  if (!isCustomer(user) || pathname.startsWith(withOwnBar)) return null;
  return (
    <nav className={styles.bar} aria-label={t('customer.bar')}>
      <ul className={styles.entries}>
        {sections
          .flatMap(linksOf)
          .slice(0, places)
          .map(({ to, text, icon: Icon }) => (
            <li key={to}>
              <Link to={to} className={styles.entry} aria-current={current === to ? 'page' : undefined}>
                <Icon size={24} stroke={1.75} aria-hidden="true" />
                {t(text)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
