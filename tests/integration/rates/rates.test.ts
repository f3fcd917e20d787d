import { expect, test } from 'vitest';
import { seedPrices } from '~/db/seeds/prices';
import { createRandom } from '~/db/seeds/random';
import { toProblem } from '~/server/core/api/errors';
import { testApp } from '../../factories/app';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);

test('the latest rate is an error without rates, and else the newest valid one', async () => {
  const { api } = await app.visitor();
  const problem = await api.rates.latest().then(
    () => expect.unreachable('there is no rate'),
    (error: unknown) => toProblem(error, 'r'),
  );
  expect(problem).toMatchObject({ status: 422, code: 'rate.missing' });
  await seedPrices(db, app.clock.now, createRandom(1));
  await db
    .insertInto('rate')
    .values({
      currency: 'AUD',
      mntPerUnit: '9999',
      source: 'manual',
      validFrom: new Date(app.clock.now.getTime() + 1),
    })
    .execute();
  expect(await api.rates.latest()).toMatchObject({ mntPerUnit: 2_345_670_000n });
});

test('the history has 90 days, oldest first, and none in the future', async () => {
  const { api } = await app.visitor();
  const history = await api.rates.history();
  const times = history.map(({ validFrom }) => validFrom.getTime());
  expect(history).toHaveLength(90);
  expect(times).toEqual([...times].sort((one, other) => one - other));
  expect(times.at(-1)).toBeLessThanOrEqual(app.clock.now.getTime());
  expect(history.at(-1)?.mntPerUnit).toBe(2_345_670_000n);
});
