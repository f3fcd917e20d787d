import { type Recognition, recogniseTracking } from '~/domain/core/carriers/recognise';
import { issuesOf } from '~/domain/core/issues';
import { type ExpectedRow, trackingNumberSchema } from '~/domain/expected-parcels/schema';
import type { Registration } from '../schema';

export type RowAnswer = Registration['rows'][number];
/** A row of a registration with what its number says, and why it cannot be registered. */
export type ReadRow = {
  row: ExpectedRow;
  index: number;
  recognition: Recognition;
  fault: RowAnswer['refusal'];
};
type StoredRow = { id: string; version: number };

export function readRow(row: ExpectedRow, index: number): ReadRow {
  const recognition = recogniseTracking(row.trackingNumber, row.carrier);
  const read = trackingNumberSchema.safeParse(row.trackingNumber);
  const [issue] = read.success ? [] : issuesOf(read.error);
  const fault = issue ? { field: 'trackingNumber', code: issue.code, params: { ...issue.params } } : null;
  return { row, index, recognition, fault };
}

/** Each paper belongs to one parcel: a row that names one that is not free, or that an earlier row has, is faulty. */
export function withFreePapers(rows: readonly ReadRow[], free: ReadonlySet<string>): ReadRow[] {
  const left = new Set(free);
  return rows.map((read) => {
    const papers = papersOf(read.row);
    if (read.fault !== null) return read;
    if (papers.some((id) => !left.has(id)))
      return { ...read, fault: { field: 'invoiceIds', code: 'file.missing', params: {} } };
    for (const id of papers) left.delete(id);
    return read;
  });
}

export function papersOf({ invoiceIds, photoIds }: Pick<ExpectedRow, 'invoiceIds' | 'photoIds'>): string[] {
  return [...invoiceIds, ...photoIds];
}

/** The first faultless row of each number. */
export function firstOfEach(rows: readonly ReadRow[]): ReadRow[] {
  const byKey = new Map<string, ReadRow>();
  for (const read of rows) {
    if (read.fault === null && !byKey.has(read.recognition.key)) byKey.set(read.recognition.key, read);
  }
  return [...byKey.values()];
}

type StoredRows = { created: ReadonlyMap<string, StoredRow>; known: ReadonlyMap<string, StoredRow> };

/** The answer to a row: of two rows with one number the second is known, as is one that was registered before. */
export function answersTo(rows: readonly ReadRow[], { created, known }: StoredRows): RowAnswer[] {
  const first = new Set(firstOfEach(rows));
  return rows.map((read) => {
    const { index, recognition, fault } = read;
    const { carrier, key } = recognition;
    const base = { index, carrier };
    if (fault) return { ...base, outcome: 'invalid', id: null, version: null, refusal: fault };
    const fresh = created.get(key);
    if (fresh && first.has(read)) return { ...base, outcome: 'created', ...fresh, refusal: null };
    const stored = fresh ?? known.get(key);
    const params = { number: read.row.trackingNumber };
    const refusal = { field: 'trackingNumber', code: 'expected.known', params } as const;
    return { ...base, outcome: 'known', id: stored?.id ?? null, version: stored?.version ?? null, refusal };
  });
}
