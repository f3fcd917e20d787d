import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './new-version.module.css';
import { hasNewVersion, hideNewVersion, subscribeToNewVersion } from './new-version-store';

/** Mounted once. It never reloads by itself: the user may have to save first. */
export function NewVersion(): ReactNode {
  const { t } = useTranslation();
  const isShown = useSyncExternalStore(subscribeToNewVersion, hasNewVersion, () => false);
  return (
    <div role="status" className={styles.place}>
      {isShown && (
        <div className={styles.notice}>
          <span className={styles.text}>{t('newVersion.text')}</span>
          <button type="button" className={styles.act} onClick={() => window.location.reload()}>
            {t('newVersion.reload')}
          </button>
          <button type="button" className={styles.act} onClick={hideNewVersion}>
            {t('newVersion.later')}
          </button>
        </div>
      )}
    </div>
  );
}
