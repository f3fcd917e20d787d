import { IconDatabaseOff, IconInfoCircle, IconUserQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '~/app/host';
import styles from './notices.module.css';
import { persistence } from './persistence';
import { useLive } from './use-live';
import type { useStation } from './use-station';

type Props = { station: Pick<ReturnType<typeof useStation>, 'isBroken' | 'others'> };

/** Warnings before the first scan: this browser cannot store scans, or scans of another user wait. */
export function Notices({ station: { isBroken, others } }: Props): ReactNode {
  const { t } = useTranslation('station');
  const { keptScale } = useHost();
  // The desktop app, which keeps the scale's settings itself, stores scans where no browser deletes them.
  const isEvictable = useLive(persistence, 'unknown') === 'best-effort' && keptScale === undefined;
  return (
    <>
      {isBroken && (
        <p className={styles.notice} data-color="red" role="alert">
          <IconDatabaseOff size={28} aria-hidden="true" />
          {t('queue.brokenText')}
        </p>
      )}
      {isEvictable && !isBroken && (
        <details className={styles.small}>
          <summary>
            <IconInfoCircle size={18} aria-hidden="true" />
            {t('queue.evictableTitle')}
          </summary>
          <p>{t('queue.evictable')}</p>
        </details>
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
