import type { Database } from '~/db/client';
import { hashOf, nothingBefore } from './form';
import {
  findBatchEnd,
  findFirstUnsealedId,
  findHead,
  firstId,
  insertSeals,
  listUnsealed,
  lockChain,
  readClock,
  type Seal,
} from './queries';

const batch = 2_000;

/**
 * Appends committed rows of the audit log to the chain, 2,000 per transaction, and returns their number. `recent` reads
 * rows since one hour before the last seal; `all` reads every row, including late ones with an old id.
 */
export async function sealAudit(db: Database, rows: 'recent' | 'all'): Promise<number> {
  let after = rows === 'all' ? firstId : await findFirstUnsealedId(db);
  let count = 0;
  while (true) {
    const end = await findBatchEnd(db, after, batch);
    count += await sealBetween(db, { after, end });
    if (end === undefined) return count;
    after = end;
  }
}

async function sealBetween(db: Database, range: { after: string; end: string | undefined }): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    await lockChain(tx);
    const rows = await listUnsealed(tx, range);
    if (rows.length === 0) return 0;
    const sealedAt = await readClock(tx);
    let { position, hash } = (await findHead(tx)) ?? { position: 0, hash: nothingBefore };
    const seals = rows.map((row): Seal => {
      position += 1;
      hash = hashOf(hash, { position, sealedAt }, row);
      return { position, auditId: row.id, hash };
    });
    await insertSeals(tx, seals, sealedAt);
    return seals.length;
  });
}
