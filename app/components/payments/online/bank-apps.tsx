import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../money.module.css';

/** Only on a phone, where each link opens a bank’s app with the code. */
export function BankApps({ links }: { links: readonly { name: string; link: string }[] }): ReactNode {
  const { t } = useTranslation('payments');
  if (links.length === 0) return null;
  return (
    <section className={styles.apps}>
      <p>{t('qpay.openApp')}</p>
      <ul>
        {links.map(({ name, link }) => (
          <li key={link}>
            <a href={link} aria-label={t('qpay.open', { name })}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
