import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import type { BulkRemedy } from './bulk';
import styles from './bulk-bar.module.css';
import type { BulkOutcome } from './use-bulk';

type BulkOutcomeProps<Item> = {
  outcome: BulkOutcome<Item>;
  remedies?: readonly BulkRemedy<Item>[] | undefined;
  onClose: () => void;
};

/** The number of changed rows, the reasons for the others, and their next steps. */
export function BulkOutcomeList<Item>({
  outcome,
  remedies = [],
  onClose,
}: BulkOutcomeProps<Item>): ReactNode {
  const { done, refused } = outcome;
  // Amber when each refused row has a next step here.
  const isCareful = refused.every((row) => remedies.some(({ code }) => code === row.code));
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
          <span className={styles.refused} data-careful={isCareful || undefined}>
            <IconAlertTriangle size={18} aria-hidden="true" />
            {t('table.refused', { count: refused.length })}
          </span>
        )}
      </p>
      <button type="button" className={styles.clear} aria-label={t('actions.close')} onClick={onClose}>
        <IconX size={18} aria-hidden="true" />
      </button>
      {remedies.map(({ code, icon, labelOf, open }) => {
        const items = refused.flatMap((row) => (row.code === code ? [row.item] : []));
        return items.length === 0 ? null : (
          <p key={code} className={styles.remedy}>
            <Button size="sm" icon={icon} onClick={() => open(items)}>
              {labelOf(items.length)}
            </Button>
          </p>
        );
      })}
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
