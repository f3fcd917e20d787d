import type { ReactNode } from 'react';
import type { Choice } from '~/app/components/form/select-field';
import type { Outputs } from '~/server/router';

export type ManyAnswer = Outputs['forms']['archiveMany'];

/** What was given with the question. */
export type BulkWords = { choice: string; text: string };

/** Asked before many rows are changed. */
export type BulkQuestion = {
  title: string;
  words?: string | undefined;
  choice?: { label: string; placeholder: string; choices: readonly Choice[] } | undefined;
  text?: { label: string; hint?: string | undefined; isOptional: boolean } | undefined;
};

type BulkHead<Item> = {
  id: string;
  label: string;
  icon: ReactNode;
  isDanger?: boolean | undefined;
  /** Whether the row is one for it, as far as the screen knows; the server judges. */
  suits: (item: Item) => boolean;
};

export type BulkChange<Item> = BulkHead<Item> & {
  question?: BulkQuestion | undefined;
  /** At most a hundred rows. */
  send: (items: readonly Item[], call: BulkWords & { idempotencyKey: string }) => Promise<ManyAnswer>;
};

/** Something with the rows that changes none of them. */
export type BulkVisit<Item> = BulkHead<Item> & { open: (items: readonly Item[]) => void };

export type BulkAction<Item> = BulkChange<Item> | BulkVisit<Item>;

/** What a list lets one do with many of its rows. */
export type Bulk<Item> = {
  actions: readonly BulkAction<Item>[];
  nameOf: (item: Item) => string;
  /** A page of the same list, to choose all of it. */
  readPage: (at: { page: number; pageSize: 100 }) => Promise<{ rows: readonly Item[] }>;
  /** Asks anew for what the change has touched. */
  onChanged: () => Promise<unknown>;
};

/** The rows as the changes of many take them. */
export function seen<Item extends { id: string; version: number }>(
  items: readonly Item[],
): { id: string; version: number }[] {
  return items.map(({ id, version }) => ({ id, version }));
}
