import { expect, test } from 'vitest';
import { claimKind, DatabaseKindError } from '~/db/kind';
import { migrate } from '~/db/migrate';
import { seedDemo } from '~/db/seeds/demo';
import { seedReference } from '~/db/seeds/reference';
import { openDatabase } from '~/server/core/db/database';
import { readEnv } from '~/server/core/env/env';
import { createLog } from '~/server/core/observability/log';
import { createUser } from '../../factories/app';
import { testDb } from '../../setup/test-db';

const log = createLog({ logLevel: 'silent', mode: 'test' });
const live = {
  MOZ_SECRET: 's'.repeat(32),
  PUBLIC_URL: 'https://moz.example',
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 't',
  TWILIO_FROM: '+61400000000',
};

test.each([
  ['demo', { MOZ_DEMO: 'true' }, live, /set MOZ_DEMO=true/],
  ['live', live, { MOZ_DEMO: 'true' }, /Set MOZ_DEMO=false/],
] as const)('a %s database is refused by a server of the other kind', async (kind, own, other, advice) => {
  const { db, url: DATABASE_URL } = await testDb({ isEmpty: true });
  const open = (variables: object) => openDatabase(readEnv({ DATABASE_URL, ...variables }), log);
  await (await open(own)).close();
  expect(await db.selectFrom('installation').select('kind').execute()).toEqual([{ kind }]);
  await expect(open(other)).rejects.toThrow(DatabaseKindError);
  await expect(open(other)).rejects.toThrow(advice);
  await (await open(own)).close();
});

test('two servers that open one new database claim it once, and the later is refused', async () => {
  const { db, url } = await testDb();
  const claims = await Promise.allSettled([claimKind(url, 'demo'), claimKind(url, 'live')]);
  expect(claims.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await db.selectFrom('installation').select('kind').execute()).toHaveLength(1);
});

test('a database filled by a demo before kinds were stored counts as a demo', async () => {
  const { db, url } = await testDb();
  await seedReference(db);
  await seedDemo(db, { now: new Date(), hashPassword: async () => 'none', numberKey: 'kind' });
  await expect(claimKind(url, 'live')).rejects.toThrow(DatabaseKindError);
  await claimKind(url, 'demo');
});

test('a database with own accounts counts as live', async () => {
  const { db, url } = await testDb();
  await seedReference(db);
  await createUser(db, 'admin');
  await expect(claimKind(url, 'demo')).rejects.toThrow(DatabaseKindError);
  await claimKind(url, 'live');
});

test('a database without tables stays unclaimed', async () => {
  const { url } = await testDb({ isEmpty: true });
  await claimKind(url, 'live');
  expect(await migrate(url)).not.toEqual([]);
  await claimKind(url, 'demo');
});
