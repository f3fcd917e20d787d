import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { seedReference } from '~/db/seeds/reference';
import { testApp } from '../../factories/app';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
await seedReference(db);
const { api } = await app.signIn('admin');
const key = () => ({ idempotencyKey: randomUUID() });
const total = async (): Promise<number> => (await api.rates.list({})).total;

test('a file is imported completely, once per key, and known rates are skipped', async () => {
  const file = { csv: 'date,rate\n2026.11.18,"2,300"\n2026.11.19,2310.5', ...key() };
  expect(await api.rates.import(file)).toEqual({ imported: 2, known: 0 });
  expect(await api.rates.import(file)).toEqual({ imported: 2, known: 0 });
  const more = { csv: 'огноо;ханш\n2026.11.19;2310,5\n2026.11.20;2320', ...key() };
  expect(await api.rates.import(more)).toEqual({ imported: 1, known: 1 });
  expect((await api.rates.list({})).rows[0]).toMatchObject({ source: 'import', enteredBy: 'Test admin' });
  expect(await api.rates.latest()).toMatchObject({ mntPerUnit: 2_320_000_000n });
  const audits = await db.selectFrom('auditLog').select('action').where('entity', '=', 'currency').execute();
  expect(audits.map(({ action }) => action)).toEqual(['rates.import', 'rates.import']);
});

test('one wrong line refuses the whole file, and every wrong line is named', async () => {
  const before = await total();
  const csv = 'date,rate\n2026.11.21,2330\nyesterday,2330\n2026.11.22,much';
  const problem = await problemOf(api.rates.import({ csv, ...key() }));
  expect(problem).toMatchObject({ status: 400, code: 'input.invalid' });
  expect(problem.issues.map(({ path, code }) => `${path} ${code}`)).toEqual([
    'lines.3 date.invalid',
    'lines.4 rate.invalid',
  ]);
  expect(await total()).toBe(before);
});

test('lines over 5 % from the one before need a confirmation, with both numbers', async () => {
  const before = await total();
  const csv = 'date,rate\n2026.11.21,2330\n2026.11.22,23300\n2026.11.23,2330';
  const problem = await problemOf(api.rates.import({ csv, ...key() }));
  expect(problem).toMatchObject({ status: 409, code: 'rate.slips' });
  expect(problem.issues.map(({ path, params }) => [path, params?.last, params?.next])).toEqual([
    ['lines.3', '2,330.00', '23,300.00'],
    ['lines.4', '23,300.00', '2,330.00'],
  ]);
  expect(await total()).toBe(before);
  expect(await api.rates.import({ csv, confirmed: true, ...key() })).toEqual({ imported: 3, known: 0 });
});

test('a user without the right to enter rates is refused', async () => {
  const support = await app.signIn('support');
  expect(await problemOf(support.api.rates.import({ csv: 'date,rate', ...key() }))).toMatchObject({
    status: 403,
  });
});
