import { useLocation } from '@remix-run/react';
import { IconCloudOff } from '@tabler/icons-react';
import { type ReactNode, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '~/app/components/use-online';
import { useFormat } from '~/app/i18n/use-format';
import { deviceZone } from '~/domain/core/format/zones';
import { homeZone } from '~/domain/core/offices';
import styles from './offline-notice.module.css';
import { readAtOfPage } from './worker-page';

const never = (): (() => void) => () => undefined;

/** Above a page that the service worker gave: when it was read, and a button once the connection is back. */
export function OfflineNotice(): ReactNode {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const first = useRef(pathname);
  const format = useFormat();
  const isOnline = useOnline();
  const readAt = useSyncExternalStore(
    never,
    () => readAtOfPage()?.getTime(),
    () => undefined,
  );
  // A page that was opened from here with a connection is new.
  if (readAt === undefined || pathname !== first.current) return null;
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
