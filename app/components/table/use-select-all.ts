import { useState } from 'react';
import { useRefused } from '~/app/components/form/use-refused';
import type { Bulk } from './bulk';
import type { Selection } from './selection';

const pageSize = 100;

type AllRows<Item> = {
  bulk: Bulk<Item>;
  rowId: (item: Item) => string;
  select: (selection: Selection<Item>) => void;
};

/** Selects every filtered row, page by page. */
export function useSelectAll<Item>({ bulk, rowId, select }: AllRows<Item>): {
  run: (total: number) => Promise<void>;
  isBusy: boolean;
} {
  const refused = useRefused();
  const [isBusy, setBusy] = useState(false);
  const run = async (total: number): Promise<void> => {
    setBusy(true);
    try {
      const rows = new Map<string, Item>();
      for (let page = 1; (page - 1) * pageSize < total; page += 1) {
        const read = await bulk.readPage({ page, pageSize });
        for (const item of read.rows) rows.set(rowId(item), item);
      }
      select({ rows, last: undefined });
    } catch (error) {
      refused(error);
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy };
}
