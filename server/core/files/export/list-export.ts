import type { z } from 'zod';
import type { Context } from '../../api/context';
import { type Cell, type CellKind, type Column, type Columns, columnsFor } from './cells';
import type { Texts } from './texts';

type Definition<Schema extends z.ZodType, Row> = {
  /** Input of the list's procedure, which names the export; its paging is ignored. */
  input: Schema;
  /** Key of the list's name, used for the file and the sheet. */
  title: string;
  /** Reads all rows of the list, in its order and within its scope, in batches. */
  read: (ctx: Context, input: z.output<Schema>) => AsyncIterable<Row[]>;
  columns: (column: Columns<Row>) => Column<Row>[];
};

export type Opened = {
  header: string[];
  kinds: CellKind[];
  batches: AsyncGenerator<Cell[][]>;
};

export type ListExport = {
  input: z.ZodType;
  title: string;
  open: (ctx: Context, asked: unknown, texts: Texts) => Opened;
};

/** Defines the export of a list; `open` reads nothing until its batches are requested. */
export function listExport<Schema extends z.ZodType, Row>({
  input,
  title,
  read,
  columns: columnsOf,
}: Definition<Schema, Row>): ListExport {
  const columns = columnsOf(columnsFor());
  return {
    input,
    title,
    open: (ctx, asked, texts) => ({
      header: columns.map(({ header }) => header(texts)),
      kinds: columns.map(({ kind }) => kind),
      batches: cellsOf(read(ctx, input.parse(asked)), columns, texts),
    }),
  };
}

async function* cellsOf<Row>(
  batches: AsyncIterable<Row[]>,
  columns: readonly Column<Row>[],
  texts: Texts,
): AsyncGenerator<Cell[][]> {
  for await (const rows of batches) {
    yield rows.map((row) => columns.map(({ value }) => value(row, texts)));
  }
}
