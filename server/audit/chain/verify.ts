import { HOUR_MS } from '~/domain/core/durations';
import type { Queryable } from '../../core/api/context';
import { form, hashOf, nothingBefore } from './form';
import { type Head, headText } from './head';
import { listSealed, type SealedRow } from './queries';

/** The first invalid position of the chain, with the problem as a sentence. */
type Broken = { position: number; what: string };

export type ChainReport = {
  /** Number of valid rows from the start. */
  count: number;
  /** The last valid row; undefined without any. */
  head: Head | undefined;
  broken: Broken | undefined;
  /** Rows after the given heads that were sealed more than a day after their time. */
  late: { count: number; first: SealedRow | undefined };
};

const batch = 5_000;

/**
 * Reads the whole chain with its rows, 5,000 at a time, and compares it with earlier heads. Rows older than the chain
 * never count as late.
 */
export async function verifyChain(db: Queryable, heads: readonly Head[]): Promise<ChainReport> {
  const known = new Map(heads.map(({ position, hash }) => [position, hash]));
  const newest = Math.max(0, ...known.keys());
  const late: ChainReport['late'] = { count: 0, first: undefined };
  let last = { position: 0, hash: nothingBefore };
  let begunAt: number | undefined;
  const report = (broken?: Broken): ChainReport => ({
    count: last.position,
    head: last.position === 0 ? undefined : { position: last.position, hash: last.hash.toString('hex') },
    broken,
    late,
  });
  for (let isOver = false; !isOver; ) {
    const rows = await listSealed(db, last.position, batch);
    for (const row of rows) {
      const what = whatIsWrong(row, last) ?? differsFrom(known.get(row.position), row);
      if (what !== undefined) return report({ position: last.position + 1, what });
      begunAt ??= row.sealedAt.getTime();
      if (row.isLate && row.position > newest && row.sealedAt.getTime() > begunAt + HOUR_MS) {
        late.count += 1;
        late.first ??= row;
      }
      last = row;
    }
    isOver = rows.length < batch;
  }
  if (newest > last.position) {
    return report({
      position: last.position + 1,
      what: `the chain ends at ${last.position}, but its head was at ${newest} before: its end was cut off`,
    });
  }
  return report();
}

function whatIsWrong(row: SealedRow, last: { position: number; hash: Buffer }): string | undefined {
  if (row.position !== last.position + 1) return 'the chain has no such link: it was removed';
  if (!row.isThere) return `the row ${row.auditId} of the audit log was removed`;
  if (row.form !== form) return `this version does not know form ${row.form}`;
  if (hashOf(last.hash, row, row).equals(row.hash)) return undefined;
  return `the row ${row.auditId} of the audit log (${row.at}, ${row.action}, ${row.entity} ${row.entityId}) or its link was changed`;
}

function differsFrom(hash: string | undefined, row: SealedRow): string | undefined {
  if (hash === undefined || hash === row.hash.toString('hex')) return undefined;
  return `the head was ${headText({ ...row, hash })} before and is ${headText(row)} now: the chain was written anew`;
}
