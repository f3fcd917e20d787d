import type { ReactNode } from 'react';
import type { Choice } from '~/app/components/form/select-field';
import type { ErrorCode } from '~/domain/core/errors';
import type { Outputs } from '~/server/router';

export type ManyAnswer = Outputs['forms']['archiveMany'];

/** The input of the confirmation. */
export type BulkText = { choice: string; text: string };

/** The confirmation before many rows are changed. */
export type BulkQuestion = {
  title: string;
  text?: string | undefined;
  choice?: { label: string; placeholder: string; choices: readonly Choice[] } | undefined;
  note?: { label: string; hint?: string | undefined; isOptional: boolean } | undefined;
};

type BulkHead<Item> = {
  id: string;
  label: string;
  icon: ReactNode;
  isDanger?: boolean | undefined;
  /** Whether the action applies to the row, as far as the screen knows; the server decides. */
  suits: (item: Item) => boolean;
};

export type BulkChange<Item> = BulkHead<Item> & {
  question?: BulkQuestion | undefined;
  /** At most a hundred rows. */
  send: (items: readonly Item[], call: BulkText & { idempotencyKey: string }) => Promise<ManyAnswer>;
};

/** A bulk action that changes no rows. */
export type BulkVisit<Item> = BulkHead<Item> & { open: (items: readonly Item[]) => void };

export type BulkAction<Item> = BulkChange<Item> | BulkVisit<Item>;

/** The next step for rows that were refused with one code. */
export type BulkRemedy<Item> = Pick<BulkVisit<Item>, 'icon' | 'open'> & {
  code: ErrorCode;
  labelOf: (count: number) => string;
};

/** The bulk actions of a list. */
export type Bulk<Item> = {
  actions: readonly BulkAction<Item>[];
  remedies?: readonly BulkRemedy<Item>[];
  nameOf: (item: Item) => string;
  /** Reads a page of the list, to select all rows. */
  readPage: (at: { page: number; pageSize: 100 }) => Promise<{ rows: readonly Item[] }>;
  /** Refetches the changed data. */
  onChanged: () => Promise<unknown>;
};

/** The rows in the format of the bulk mutations. */
export function seen<Item extends { id: string; version: number }>(
  items: readonly Item[],
): { id: string; version: number }[] {
  return items.map(({ id, version }) => ({ id, version }));
}
