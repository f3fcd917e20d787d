import { type DatedGround, yearsOfGround } from '~/domain/privacy/laws';
import { receiverEnds } from '~/domain/privacy/receiver-ends';
import type { ReceiverEnd } from '~/domain/privacy/register';
import { audit } from '../../../audit/service';
import { ruleActor } from '../../../core/api/as-rule';
import type { Services, Tx } from '../../../core/api/context';
import { findConstants } from '../../../settings/constants/queries';
import { maskColumns, maskRecords } from '../queries';
import { yearsBefore } from '../years';
import { eraseEnded, lockEndedForms, receivedIds, recordEnds } from './queries';

/** Forms in one transaction, and the most transactions for a law in one run: the next run goes on. */
const AT_ONCE = 200;
const MOST_BATCHES = 50;

/** What was sent goes first: it is found by the number, which customs law has masked last. */
const inOrder = ['liability', 'tax', 'customs'] as const satisfies readonly DatedGround[];

/**
 * Masks the receivers of forms that ended before the years of each law. Each batch is whole, so the run may be stopped
 * and repeated.
 */
export async function maskEndedReceivers({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const years = await findConstants(db, Object.values(yearsOfGround), now());
  for (const ground of inOrder) {
    const batch = { ground, before: yearsBefore(now(), years(yearsOfGround[ground])), at: now() };
    for (let run = 0; run < MOST_BATCHES; run += 1) {
      const count = await db.transaction().execute(async (tx) => await maskBatch(tx, batch));
      if (count < AT_ONCE) break;
    }
  }
}

type Batch = { ground: DatedGround; before: Date; at: Date };

/** Masks the next forms and returns how many they were. */
async function maskBatch(tx: Tx, { ground, before, at }: Batch): Promise<number> {
  const formIds = await lockEndedForms(tx, { ground, before, limit: AT_ONCE });
  if (formIds.length === 0) return 0;
  await recordEnds(tx, { formIds, ground, at });
  const masked: Record<string, number> = {};
  for (const [table, end] of Object.entries<ReceiverEnd>(receiverEnds)) {
    if (end.ground !== ground) continue;
    const count = await endRows(tx, { table, end, formIds, before });
    if (count > 0) masked[table] = count;
  }
  await audit(tx, ruleActor('job:mask_ended'), {
    ...{ action: 'privacy.maskReceivers', entity: 'job', entityId: 'mask_ended' },
    after: { forms: formIds.length, ground, masked },
  });
  return formIds.length;
}

type EndedRows = { table: string; end: ReceiverEnd; formIds: readonly string[]; before: Date };

async function endRows(tx: Tx, { table, end, formIds, before }: EndedRows): Promise<number> {
  const { column } = end;
  const ended = { table, column, ids: receivedIds(end.of, { formIds, before }), before };
  switch (end.how) {
    case 'erase':
      return await eraseEnded(tx, ended);
    case 'mask':
      return await maskColumns(tx, { ...ended, columns: end.columns });
    case 'record':
      return await maskRecords(tx, ended);
  }
}
