import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testApp } from '../factories/app';
import { problemOf } from '../factories/problem';
import { testDb } from '../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const key = () => ({ idempotencyKey: randomUUID() });
const dayMs = 86_400_000;

async function auditsOf(entityId: string): Promise<unknown[]> {
  return await db
    .selectFrom('auditLog')
    .select(['action', 'after'])
    .where('entityId', '=', entityId)
    .execute();
}

describe('a constant', () => {
  const constant = 'storage.free_days';
  const newest = async (api: Awaited<ReturnType<typeof app.signIn>>['api']) =>
    (await api.settings.constants()).rows.filter((row) => row.key === constant);

  test('takes a new value from now or later on, once a key, and keeps the old', async () => {
    const { api } = await app.signIn('admin');
    const before = await newest(api);
    const change = { key: constant, value: 21, seen: before[0]?.id ?? null, ...key() } as const;
    const { id } = await api.settings.setConstant(change);
    expect(await api.settings.setConstant(change)).toEqual({ id });
    const validFrom = new Date(app.clock.now.getTime() + dayMs);
    await api.settings.setConstant({ key: constant, value: 30, seen: id, validFrom, ...key() });
    const after = await newest(api);
    expect(after.map(({ value }) => value)).toEqual([30, 21, ...before.map(({ value }) => value)]);
    expect(await auditsOf(constant)).toHaveLength(2);
  });

  test('is refused to whoever has not seen the newest value, for the past, and to all but admins', async () => {
    const { api } = await app.signIn('admin');
    const seen = (await newest(api))[0]?.id ?? null;
    const change = { key: constant, value: 15, seen, ...key() } as const;
    expect(await problemOf(api.settings.setConstant({ ...change, seen: randomUUID() }))).toMatchObject({
      code: 'version.stale',
    });
    const validFrom = new Date(app.clock.now.getTime() - dayMs);
    expect(await problemOf(api.settings.setConstant({ ...change, validFrom }))).toMatchObject({
      code: 'date.past',
    });
    for (const role of ['support', 'client', 'warehouse-au'] as const) {
      const other = await app.signIn(role);
      expect(await problemOf(other.api.settings.setConstant(change))).toMatchObject({ status: 403 });
    }
  });
});
