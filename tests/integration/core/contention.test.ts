import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { eachAlone } from '~/server/core/api/bulk/service';
import type { Context } from '~/server/core/api/context';
import { toProblem } from '~/server/core/api/errors';
import { change, changeMany, createCallerFactory, router } from '~/server/core/api/trpc';
import { testApp } from '../../factories/app';
import { key } from '../../factories/form-desk';
import { createParcel } from '../../factories/parcels';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const { ctx } = await app.signIn('admin');
const attempts: string[] = [];

/** A barrier: each call locks its first row before any locks its second. */
function meeting(people: number): () => Promise<void> {
  let left = people;
  let open = (): void => undefined;
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  return async () => {
    left -= 1;
    if (left <= 0) open();
    await all;
  };
}
let meet = meeting(2);

const rows = z.object({ first: z.string(), second: z.string() });
const busy = sql`do $$ begin raise exception 'taken back' using errcode = '40001'; end $$`;
const testRouter = router({
  cross: change(['update', 'Parcel'], { changes: [] })
    .input(rows)
    .output(z.array(z.string()))
    .mutation(async ({ ctx: { tx }, input: { first, second } }) => {
      attempts.push(first);
      const take = async (id: string): Promise<void> => {
        await tx
          .updateTable('parcel')
          .set((eb) => ({ version: eb('version', '+', 1) }))
          .where('id', '=', id)
          .execute();
      };
      await take(first);
      await meet();
      await take(second);
      return [first, second];
    }),
  never: change(['update', 'Parcel'], { changes: [] })
    .output(z.null())
    .mutation(async ({ ctx: { tx } }) => {
      attempts.push('never');
      await busy.execute(tx);
      return null;
    }),
  neverMany: changeMany(['update', 'Parcel'], { changes: [] }).mutation((call) =>
    eachAlone(call, async ({ tx }) => {
      await busy.execute(tx);
    }),
  ),
});
const call = (context: Context) => createCallerFactory(testRouter)(context);

test('two transactions that lock the same rows crosswise both succeed, each once', async () => {
  const [one, two] = [await createParcel(db), await createParcel(db)];
  attempts.length = 0;
  meet = meeting(2);
  const there = { first: one.id, second: two.id, ...key() };
  const back = { first: two.id, second: one.id, ...key() };
  const answers = await Promise.all([call(ctx).cross(there), call(ctx).cross(back)]);
  expect(answers).toEqual([
    [one.id, two.id],
    [two.id, one.id],
  ]);
  expect(attempts).toHaveLength(3);
  expect(await call(ctx).cross(there)).toEqual(answers[0]);
  const versions = await db
    .selectFrom('parcel')
    .select('version')
    .where('id', 'in', [one.id, two.id])
    .execute();
  expect(versions).toEqual([{ version: 3 }, { version: 3 }]);
});

test('a transaction that is rolled back repeatedly ends as a conflict', async () => {
  attempts.length = 0;
  const problem = await call(ctx)
    .never(key())
    .then(
      () => expect.unreachable('it was let through'),
      (error: unknown) => toProblem(error, 'r'),
    );
  expect(problem).toMatchObject({ status: 409, code: 'database.contended' });
  expect(attempts).toHaveLength(4);
  const { id, version } = await createParcel(db);
  const many = await call(ctx).neverMany({ rows: [{ id, version }], ...key() });
  expect(many.rows).toMatchObject([{ id, refusal: { code: 'database.contended' } }]);
});
