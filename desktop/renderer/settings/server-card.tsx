import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { Card } from '~/app/components/layout/card';
import { useComputer } from '../computer';
import styles from './settings.module.css';

/** Shows this computer's server and lets the user change it. */
export function ServerCard(): ReactNode {
  const { t } = useTranslation('desktop');
  const { server } = useComputer();
  return (
    <Card title={t('settings.server')}>
      <div className={styles.stack}>
        {server && <p>{t('settings.serverIs', { server: new URL(server).host })}</p>}
        <LinkButton to="/desktop/server" variant="outline">
          {t('settings.otherServer')}
        </LinkButton>
        <p className="muted small">{t('settings.otherServerHint')}</p>
      </div>
    </Card>
  );
}
