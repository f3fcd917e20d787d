import { newIdempotencyKey } from '~/app/api/idempotency';
import { trpc } from '~/app/api/trpc';
import { useHost } from '~/app/host';
import type { ShelfAccess } from '../queue/shelf/use-shelf';
import type { StoredScan } from '../queue/stored-scan';
import { printShelfLabel } from './print-shelf-label';
import { labelOf, printAsPage } from './shelf-label-store';

type Print = (scan: StoredScan) => Promise<void>;

/** Prints the labels of scanned boxes. A box whose label did not come out of the printer waits for the user. */
export function usePrintShelfLabel({ queue, record }: Pick<ShelfAccess, 'queue' | 'record'>): {
  print: Print;
  /** Prints the label of a box that waits for it. */
  reprint: Print;
} {
  const host = useHost();
  const utils = trpc.useUtils();
  const printed = async (scan: StoredScan, isWaiting: boolean): Promise<boolean> => {
    const label = labelOf(scan, record?.rules.branch ?? '');
    if (!label) return false;
    const trouble = await printShelfLabel(label, { onPrinter: host.printShelfLabel, asPage: printAsPage });
    if (isWaiting || trouble !== undefined) await queue?.printed(scan.seq, trouble);
    return trouble === undefined;
  };
  return {
    print: async (scan) => void (await printed(scan, false)),
    reprint: async (scan) => {
      const id = scan.answer?.arrival?.id;
      if (!(await printed(scan, true)) || id === undefined) return;
      // Only a note for the office: without a connection the label is printed all the same.
      const labelled = utils.client.arrivals.label.mutate({ id, idempotencyKey: newIdempotencyKey() });
      await labelled.catch(() => undefined);
    },
  };
}
