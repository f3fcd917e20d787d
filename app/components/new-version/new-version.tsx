import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { readNewVersion, shrinkNewVersion, subscribeToNewVersion } from '~/app/api/new-version-store';
import styles from './new-version.module.css';

/** Mounted once. It never reloads by itself: the user may have to save first. */
export function NewVersion(): ReactNode {
  const { t } = useTranslation();
  const notice = useSyncExternalStore(subscribeToNewVersion, readNewVersion, () => 'none');
  return (
    <div role="status" className={styles.place}>
      {notice !== 'none' && (
        <div className={styles.notice}>
          {notice === 'full' && <span className={styles.text}>{t('newVersion.text')}</span>}
          <button type="button" className={styles.act} onClick={() => window.location.reload()}>
            {t('newVersion.reload')}
          </button>
          {notice === 'full' && (
            <button type="button" className={styles.act} onClick={shrinkNewVersion}>
              {t('newVersion.later')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
