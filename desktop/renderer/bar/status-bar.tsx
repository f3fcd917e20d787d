import { IconCloudCheck, IconCloudOff, IconDownload, IconSettings } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '~/app/host';
import { useComputer } from '../computer';
import { desktop } from '../desktop';
import styles from './status-bar.module.css';

/** Status bar: connection, server and this computer's name. `children`: further states, such as unsent scans. */
export function StatusBar({ children }: { children?: ReactNode }): ReactNode {
  const { t } = useTranslation('desktop');
  const { Link } = useHost();
  const { connection, server, settings, update } = useComputer();
  const { isReachable, trouble } = connection;
  if (server === null) return null;
  return (
    <section className={styles.bar} aria-label={t('bar.label')} data-reachable={isReachable}>
      {!isReachable && (
        <p className={styles.trouble}>
          {trouble && t(`troubles.${trouble}`)} {t('offline.text')} <RetryButton />
        </p>
      )}
      <div className={styles.line}>
        <span className={styles.state} role="status">
          {isReachable ? <IconCloudCheck size={18} aria-hidden /> : <IconCloudOff size={18} aria-hidden />}
          {t(isReachable ? 'bar.online' : 'bar.offline')}
        </span>
        <span className={styles.fact}>{new URL(server).host}</span>
        {settings.deviceName && <span className={styles.fact}>{settings.deviceName}</span>}
        <span className={styles.more}>
          {children}
          {update.state === 'ready' && (
            <button type="button" className={styles.way} onClick={() => void desktop.installUpdate()}>
              <IconDownload size={16} aria-hidden />
              {t('bar.update', { version: update.version })}
            </button>
          )}
          <Link to="/desktop/settings" className={styles.way}>
            <IconSettings size={16} aria-hidden="true" />
            {t('bar.settings')}
          </Link>
        </span>
      </div>
    </section>
  );
}

function RetryButton(): ReactNode {
  const { t } = useTranslation('desktop');
  const [isBusy, setIsBusy] = useState(false);
  const retry = (): void => {
    setIsBusy(true);
    void desktop.retryConnection().finally(() => setIsBusy(false));
  };
  return (
    <button type="button" className={styles.retry} disabled={isBusy} onClick={retry}>
      {t('bar.retry')}
    </button>
  );
}
