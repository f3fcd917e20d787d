import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import styles from './help.module.css';

/** Leads to the page that says of goods whether they may be sent. */
export function MayISend(): ReactNode {
  const { t } = useTranslation('goods');
  return (
    <aside className={styles.ask} aria-label={t('send.title')}>
      <div>
        <p className={styles.askTitle}>{t('send.title')}</p>
        <p className="muted">{t('send.lead')}</p>
      </div>
      <LinkButton to="/front-pages/help-center/may-i-send" variant="outline">
        {t('send.check')}
      </LinkButton>
    </aside>
  );
}
