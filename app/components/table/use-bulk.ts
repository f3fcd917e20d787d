import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writeFieldError } from '~/app/api/field-error';
import { newIdempotencyKey } from '~/app/api/idempotency';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { useErrorText } from '~/app/components/form/use-error-text';
import { useRefused } from '~/app/components/form/use-refused';
import { MOST_AT_ONCE } from '~/domain/core/bulk/most';
import type { Bulk, BulkChange, BulkText } from './bulk';
import type { Selection } from './selection';

type Refused<Item> = { item: Item; id: string; code: string; name: string; reason: string };
export type BulkOutcome<Item> = { done: number; refused: readonly Refused<Item>[] };
export type BulkRun<Item> = {
  run: (change: BulkChange<Item>, text: BulkText) => Promise<void>;
  /** The number of rows sent; undefined when nothing is running. */
  progress: number | undefined;
  outcome: BulkOutcome<Item> | undefined;
  dismiss: () => void;
};

type Chosen<Item> = { selection: Selection<Item>; select: (selection: Selection<Item>) => void };

/** Sends the selected rows, a hundred at a time. Refused rows stay selected. */
export function useBulk<Item>(bulk: Bulk<Item>, { selection, select }: Chosen<Item>): BulkRun<Item> {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const tellRefused = useRefused();
  const keys = useRef(new Map<string, string>());
  const [progress, setProgress] = useState<number>();
  const [outcome, setOutcome] = useState<BulkOutcome<Item>>();

  /** A batch that is sent again after a lost response has its old key. */
  const keyFor = (part: unknown): string => {
    const text = JSON.stringify(part);
    const key = keys.current.get(text) ?? newIdempotencyKey();
    keys.current.set(text, key);
    return key;
  };

  const run: BulkRun<Item>['run'] = async (change, text) => {
    const entries = [...selection.rows];
    const left = new Map(entries);
    const refused: Refused<Item>[] = [];
    setOutcome(undefined);
    try {
      for (let from = 0; from < entries.length; from += MOST_AT_ONCE) {
        setProgress(from);
        const items = entries.slice(from, from + MOST_AT_ONCE).map(([, item]) => item);
        const idempotencyKey = keyFor([change.id, items, text]);
        const { rows } = await change.send(items, { ...text, idempotencyKey });
        for (const { id, refusal } of rows) {
          const item = left.get(id);
          if (refusal && item !== undefined) {
            const reason = errorText(writeFieldError(refusal.code, refusal.params)) ?? refusal.code;
            refused.push({ item, id, code: refusal.code, name: bulk.nameOf(item), reason });
          } else left.delete(id);
        }
      }
      keys.current.clear();
    } catch (error) {
      tellRefused(error);
    }
    setProgress(undefined);
    const done = entries.length - left.size;
    if (refused.length > 0) setOutcome({ done, refused });
    else if (done > 0) showSnackbar({ message: t('table.done', { count: done }) });
    select({ rows: left, last: undefined });
    await bulk.onChanged();
  };

  return { run, progress, outcome, dismiss: () => setOutcome(undefined) };
}
