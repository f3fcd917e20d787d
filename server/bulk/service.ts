import { createHash } from 'node:crypto';
import type { Tx } from '../context';
import { toProblem } from '../errors';
import { answerOnce } from '../idempotency/service';
import type { ChangeContext, SignedInContext } from '../trpc';
import type { ManyAnswer } from './schema';

type Call<Row> = {
  ctx: SignedInContext;
  /** The procedure that was called. */
  path: string;
  input: { idempotencyKey: string; rows: readonly Row[] };
};

/**
 * Makes the single change of each row, in a transaction of its own: what one row refuses stops no other. A call that
 * is repeated changes nothing twice: rows that are done answer so again, those that were refused are tried anew.
 */
export async function eachAlone<Row extends { id: string }>(
  { ctx, path, input }: Call<Row>,
  change: (ctx: ChangeContext, row: Row) => Promise<unknown>,
): Promise<ManyAnswer> {
  const actor = ctx.session.user.id;
  const { idempotencyKey, rows } = input;
  await ctx.db.transaction().execute(async (tx) => {
    const call = await answerOnce(tx, { actor, key: idempotencyKey, procedure: path, body: input });
    if (!call.isRepeat) await call.keep(null);
  });
  const changeOnce = async (tx: Tx, row: Row): Promise<void> => {
    const key = keyOf(idempotencyKey, row.id);
    const once = await answerOnce(tx, { actor, key, procedure: path, body: row });
    if (once.isRepeat) return;
    await change({ ...ctx, tx }, row);
    await once.keep(null);
  };
  const answers: ManyAnswer['rows'] = [];
  for (const row of rows) {
    const refusal = await refusalOf(ctx, () => ctx.db.transaction().execute((tx) => changeOnce(tx, row)));
    answers.push({ id: row.id, refusal });
  }
  return { rows: answers };
}

type Refusal = ManyAnswer['rows'][number]['refusal'];

async function refusalOf(ctx: SignedInContext, work: () => Promise<void>): Promise<Refusal> {
  try {
    await work();
    return null;
  } catch (error) {
    const { code, params, status } = toProblem(error, ctx.requestId);
    if (status >= 500) ctx.log.error({ err: error, requestId: ctx.requestId }, 'a row of a change failed');
    return { code, params: { ...params } };
  }
}

/** A key of the row's own, always the same for the same call. */
function keyOf(callKey: string, id: string): string {
  const hex = createHash('sha256').update(`${callKey} ${id}`).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/u, '$1-$2-$3-$4-$5');
}
