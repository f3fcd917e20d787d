import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import styles from './help.module.css';

/** A contact link for readers who found no answer. */
export function AskUs(): ReactNode {
  const { t } = useTranslation('help');
  return (
    <aside className={styles.ask} aria-label={t('contact.title')}>
      <div>
        <p className={styles.askTitle}>{t('contact.title')}</p>
        <p className="muted">{t('contact.text')}</p>
      </div>
      <LinkButton to="/home#contact" variant="outline">
        {t('contact.link')}
      </LinkButton>
    </aside>
  );
}
