import { newIdempotencyKey } from '~/app/api/idempotency';
import { trpc } from '~/app/api/trpc';
import { usePrintMany } from '~/app/components/table/use-print-many';

/** Opens our own labels as one file in a new tab, and records that they were printed. */
export function usePrintShelfLabels(): (ids: readonly string[], format?: 'pdf' | 'zpl') => Promise<void> {
  const utils = trpc.useUtils();
  const printMany = usePrintMany();
  return async (ids, format = 'pdf') => {
    if (!(await printMany('shelfLabel', ids, format))) return;
    const { arrivals } = utils.client;
    await Promise.allSettled(
      ids.map((id) => arrivals.label.mutate({ id, idempotencyKey: newIdempotencyKey() })),
    );
    await utils.arrivals.invalidate();
  };
}
