import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import { deviceZone } from '~/domain/core/format/zones';
import { homeZone } from '~/domain/core/offices';
import styles from './offline-notice.module.css';
import { useOnline } from './use-online';

/** When the page was read, and a button once the connection is back. */
export function OfflinePanel({ readAt }: { readAt: number }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const at = new Date(readAt);
  const zone = deviceZone() ?? homeZone;
  const isToday = format.shortDate(at, zone) === format.shortDate(new Date(), zone);
  const time = isToday ? format.time(at, zone) : format.dateTime(at, zone);
  return (
    <div className={styles.notice} role="status">
      <IconCloudOff size={20} aria-hidden="true" />
      <span>{t(isOnline ? 'offline.back' : 'offline.readAt', { time })}</span>
      {isOnline && (
        <button type="button" className={styles.reload} onClick={() => window.location.reload()}>
          {t('offline.reload')}
        </button>
      )}
    </div>
  );
}
