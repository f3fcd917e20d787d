import { z } from 'zod';
import type { ScanAct } from '~/domain/parcels/scan-acts';
import { scanOutcomes } from '~/domain/parcels/schema';
import { manyAnswerSchema } from '../core/api/bulk/schema';
import { eachAnswered } from '../core/api/bulk/service';
import type { SignedInContext } from '../core/api/trpc';
import { scanParcels } from './scan';
import { theOne } from './scan-all';

const outcomeSchema = z.enum(scanOutcomes);
export const scannedBatchSchema = z.object({
  rows: z.array(manyAnswerSchema.shape.rows.element.extend({ outcome: outcomeSchema.nullable() })),
});

type Scan = { id: string; number: string };
type Call = {
  ctx: SignedInContext;
  path: string;
  input: { idempotencyKey: string; act: ScanAct; rows: readonly Scan[] };
};

/** Runs one action for many numbers, each with its own result: done, already done, or refused with the reason. */
export async function scanBatch(call: Call): Promise<z.infer<typeof scannedBatchSchema>> {
  const { act } = call.input;
  const rows = await eachAnswered(call, {
    answer: outcomeSchema,
    change: async (ctx, { id: eventId, number }) => {
      const { isAlready } = theOne(await scanParcels(ctx, act, [{ eventId, number }]));
      return isAlready ? 'already' : 'done';
    },
  });
  return { rows: rows.map(({ id, answer, refusal }) => ({ id, outcome: answer, refusal })) };
}
