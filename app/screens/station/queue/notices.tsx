import { IconDatabaseOff, IconInfoCircle, IconUserQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './notices.module.css';
import { persistence } from './persistence';
import { useLive } from './use-live';
import type { useStation } from './use-station';

type Props = { station: Pick<ReturnType<typeof useStation>, 'isBroken' | 'others'> };

/** Warnings before the first scan: this browser cannot store scans, or scans of another user wait. */
export function Notices({ station: { isBroken, others } }: Props): ReactNode {
  const { t } = useTranslation('station');
  const isEvictable = useLive(persistence, 'unknown') === 'best-effort';
  return (
    <>
      {isBroken && (
        <p className={styles.notice} data-color="red" role="alert">
          <IconDatabaseOff size={28} aria-hidden="true" />
          {t('queue.brokenText')}
        </p>
      )}
      {isEvictable && !isBroken && (
        <p className={styles.small}>
          <IconInfoCircle size={18} aria-hidden="true" />
          {t('queue.evictable')}
        </p>
      )}
      {others.map(({ person, waiting }) => (
        <p key={person} className={styles.notice} data-color="gold" role="status">
          <IconUserQuestion size={28} aria-hidden="true" />
          {t('queue.othersText', { person, count: waiting })}
        </p>
      ))}
    </>
  );
}
