import { createHash } from 'node:crypto';
import { z } from 'zod';
import { inTransaction } from '../../db/transaction';
import type { SecurityLog } from '../../security/events/log';
import { holdingEvents } from '../../security/events/service';
import type { Tx } from '../context';
import { CountedRefusal, toProblem } from '../errors';
import { answerOnce } from '../idempotency/service';
import type { ChangeContext, SignedInContext } from '../trpc';
import type { ManyAnswer } from './schema';

type Call<Row> = {
  ctx: SignedInContext;
  /** Path of the called procedure. */
  path: string;
  input: { idempotencyKey: string; rows: readonly Row[] };
};
type Change<Row, Answer> = (ctx: ChangeContext, row: Row) => Promise<Answer>;
type Refusal = ManyAnswer['rows'][number]['refusal'];
type Told<Answer> = { id: string; answer: Answer | null; refusal: Refusal };

/**
 * Makes the single change of each row in its own transaction: a refused row does not stop the others. A repeated call
 * changes nothing twice: rows that are done return the same result, refused rows are retried.
 */
export async function eachAlone<Row extends { id: string }>(
  call: Call<Row>,
  change: Change<Row, unknown>,
): Promise<ManyAnswer> {
  const done = async (ctx: ChangeContext, row: Row): Promise<null> => {
    await change(ctx, row);
    return null;
  };
  const rows = await eachAnswered(call, { change: done, answer: z.null() });
  return { rows: rows.map(({ id, refusal }) => ({ id, refusal })) };
}

/** Like `eachAlone`, but each row has its own answer, which a repeated call returns again. */
export async function eachAnswered<Row extends { id: string }, Answer>(
  { ctx, path, input }: Call<Row>,
  { change, answer }: { change: Change<Row, Answer>; answer: z.ZodType<Answer> },
): Promise<Told<Answer>[]> {
  const actor = ctx.session.user.id;
  const { idempotencyKey, rows } = input;
  await ctx.db.transaction().execute(async (tx) => {
    const call = await answerOnce(tx, ctx, {
      actor,
      key: idempotencyKey,
      procedure: path,
      body: input,
    });
    if (!call.isRepeat) await call.keep(null);
  });
  const changeOnce = async (tx: Tx, security: SecurityLog, row: Row): Promise<Answer | CountedRefusal> => {
    const key = keyOf(idempotencyKey, row.id);
    const once = await answerOnce(tx, ctx, { actor, key, procedure: path, body: row });
    if (once.isRepeat) return answer.parse(once.answer);
    try {
      const given = await change({ ...ctx, tx, security }, row);
      await once.keep(given);
      return given;
    } catch (error) {
      if (!(error instanceof CountedRefusal)) throw error;
      // It commits what it wrote, such as the request for a second person.
      await once.forget();
      return error;
    }
  };
  const told: Told<Answer>[] = [];
  for (const row of rows) {
    const outcome = await outcomeOf(ctx, () =>
      holdingEvents(ctx, (security) =>
        inTransaction(ctx.db, (tx) => {
          security.clear();
          return changeOnce(tx, security, row);
        }),
      ),
    );
    told.push({ id: row.id, ...outcome });
  }
  return told;
}

async function outcomeOf<Answer>(
  ctx: SignedInContext,
  work: () => Promise<Answer | CountedRefusal>,
): Promise<Omit<Told<Answer>, 'id'>> {
  try {
    const answer = await work();
    if (answer instanceof CountedRefusal) throw answer;
    return { answer, refusal: null };
  } catch (error) {
    const { code, params, status } = toProblem(error, ctx.requestId);
    if (status >= 500) ctx.log.error({ err: error, requestId: ctx.requestId }, 'a row of a change failed');
    return { answer: null, refusal: { code, params: { ...params } } };
  }
}

/** Idempotency key of one row: always the same for the same call. */
function keyOf(callKey: string, id: string): string {
  const hex = createHash('sha256').update(`${callKey} ${id}`).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/u, '$1-$2-$3-$4-$5');
}
