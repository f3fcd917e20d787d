import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './bulk-bar.module.css';
import type { BulkOutcome } from './use-bulk';

/** The number of changed rows, and the reasons for the others. */
export function BulkOutcomeList({
  outcome: { done, refused },
  onClose,
}: {
  outcome: BulkOutcome;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.outcome}>
      <p role="status">
        {done > 0 && (
          <span className={styles.done}>
            <IconCircleCheck size={18} aria-hidden="true" />
            {t('table.done', { count: done })}
          </span>
        )}
        {refused.length > 0 && (
          <span className={styles.refused}>
            <IconAlertTriangle size={18} aria-hidden="true" />
            {t('table.refused', { count: refused.length })}
          </span>
        )}
      </p>
      <button type="button" className={styles.clear} aria-label={t('actions.close')} onClick={onClose}>
        <IconX size={18} aria-hidden="true" />
      </button>
      {refused.length > 0 && (
        <ul className={styles.reasons}>
          {refused.map(({ id, name, reason }) => (
            <li key={id}>
              <strong>{name}</strong> {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
