import { IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import type { Bulk, BulkAction, BulkChange } from './bulk';
import styles from './bulk-bar.module.css';
import { BulkOutcomeList } from './bulk-outcome';
import { BulkQuestionDialog } from './bulk-question';
import { nothingSelected, type Selection } from './selection';
import { useBulk } from './use-bulk';
import { useSelectAll } from './use-select-all';

type BulkBarProps<Item> = {
  bulk: Bulk<Item>;
  rowId: (item: Item) => string;
  selection: Selection<Item>;
  select: (selection: Selection<Item>) => void;
  /** The number of filtered rows; undefined when they are too many to count. */
  total: number | undefined;
};

/** The bar at the bottom of a list while rows are selected: their number and the bulk actions. */
export function BulkBar<Item>({ bulk, rowId, selection, select, total }: BulkBarProps<Item>): ReactNode {
  const { t } = useTranslation();
  const { run, progress, outcome, dismiss } = useBulk(bulk, { selection, select });
  const all = useSelectAll({ bulk, rowId, select });
  const [asked, setAsked] = useState<BulkChange<Item>>();
  const items = [...selection.rows.values()];
  const count = items.length;
  const actions = bulk.actions.filter(({ suits }) => items.some(suits));
  const isBusy = progress !== undefined || all.isBusy;
  const press = (action: BulkAction<Item>): void => {
    dismiss();
    if ('open' in action) action.open(items);
    else if (action.question) setAsked(action);
    else void run(action, { choice: '', text: '' });
  };
  if (count === 0 && !outcome) return null;
  return (
    <section className={styles.bar} aria-label={t('table.bulk')} data-bulk>
      {outcome && <BulkOutcomeList outcome={outcome} remedies={bulk.remedies} onClose={dismiss} />}
      {count > 0 && (
        <div className={styles.line}>
          <strong role="status" className="figures">
            {progress === undefined
              ? t('table.selected', { count })
              : t('table.progress', { done: progress, count })}
          </strong>
          {total !== undefined && total > count && (
            <Button
              variant="quiet"
              size="sm"
              isBusy={all.isBusy}
              disabled={isBusy}
              onClick={() => void all.run(total)}
            >
              {t('table.selectAll', { total })}
            </Button>
          )}
          <div className={styles.actions}>
            {actions.length === 0 && <span className="muted small">{t('table.nothingToDo')}</span>}
            {actions.map((action) => (
              <Button
                key={action.id}
                variant={action.isDanger ? 'outline' : 'soft'}
                size="sm"
                icon={action.icon}
                disabled={isBusy}
                onClick={() => press(action)}
              >
                {action.label}
              </Button>
            ))}
          </div>
          <button
            type="button"
            className={styles.clear}
            aria-label={t('table.clearSelection')}
            title={t('table.clearSelection')}
            onClick={() => select(nothingSelected())}
          >
            <IconX size={20} aria-hidden="true" />
          </button>
        </div>
      )}
      {asked && (
        <BulkQuestionDialog
          change={asked}
          count={count}
          onClose={() => setAsked(undefined)}
          onConfirm={(text) => {
            setAsked(undefined);
            void run(asked, text);
          }}
        />
      )}
    </section>
  );
}
