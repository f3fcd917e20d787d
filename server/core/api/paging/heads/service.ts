import { dayAt, startOfDay } from '~/domain/core/calendar';
import { homeZone } from '~/domain/core/offices';
import { lastOf, type ReadBatch } from '../../../files/export/batches';
import type { Batch, Cursor } from '../../../files/export/queries';
import type { Context } from '../../context';
import { firstRow, type Page, type PagePosition, turned, turnOf } from '../service';
import type { Order, TimeRows } from './queries';

type ListInput = Parameters<typeof turnOf>[0] & { order?: Order | undefined };
type Line = Cursor & { total: number };

type TimeList<Input, Filter, Row, Entry> = {
  rows: TimeRows<Filter, Row>;
  filterOf: (ctx: Context, input: Input) => Promise<Filter>;
  /** Rows as the caller sees them. */
  entriesOf: (ctx: Context, rows: readonly Row[]) => Promise<Entry[]> | Entry[];
};

/** A list by time, newest first unless the caller wants the oldest: its pages, and the batches of its file. */
export function timeList<Input extends ListInput, Filter, Row extends Line, Entry>({
  rows: { page: findPage, batch: findBatch },
  filterOf,
  entriesOf,
}: TimeList<Input, Filter, Row, Entry>) {
  return {
    page: async (ctx: Context, input: Input): Promise<PagePosition & { rows: Entry[] }> => {
      const { order = 'desc' } = input;
      const filter = await filterOf(ctx, input);
      const read = (page: Page) => findPage(ctx.db, filter, { order, ...page });
      const page = turnOf(input, 'timestamptz');
      const { rows, ...answer } = await turned(await read(page), page, () => read(firstRow));
      return { rows: await entriesOf(ctx, rows), ...answer };
    },
    batch: async (ctx: Context, input: Input, batch: Batch): Promise<ReadBatch<Entry>> => {
      const { order = 'desc' } = input;
      const rows = await findBatch(ctx.db, await filterOf(ctx, input), { order, batch });
      return { rows: await entriesOf(ctx, rows), last: lastOf(rows, batch) };
    },
  };
}

type Period = { from: Date | undefined; until: Date | undefined };

/** The times of days by the company's clock, both included. */
export function periodOf({ from, to }: { from?: string | undefined; to?: string | undefined }): Period {
  return {
    from: from === undefined ? undefined : startOfDay(from, homeZone),
    until: to === undefined ? undefined : startOfDay(dayAt(to, 1), homeZone),
  };
}
