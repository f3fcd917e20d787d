import { sql } from 'kysely';
import type { StopOutcome } from '~/domain/delivery/run';
import type { Tx } from '../core/api/context';

type Answer = { parcelIds: readonly string[]; outcome: StopOutcome; at: Date };

/** Sets the outcome of parcels' stops and closes each run without waiting stops. */
export async function answerStops(tx: Tx, { parcelIds, outcome, at }: Answer): Promise<void> {
  const answered = await tx
    .updateTable('deliveryStop')
    .set({ outcome, answeredAt: at })
    .where('parcelId', '=', sql<string>`any(${[...parcelIds]}::uuid[])`)
    .where('outcome', 'is', null)
    .returning('runId')
    .execute();
  const runIds = [...new Set(answered.map(({ runId }) => runId))].toSorted();
  for (const runId of runIds) {
    await sql`update delivery_run set version = version + 1, updated_at = ${at}, status = case
      when exists (select from delivery_stop where run_id = ${runId} and outcome is null) then status
      else 'done' end where id = ${runId}`.execute(tx);
  }
}
