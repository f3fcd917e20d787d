import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { seedPrices } from '~/db/seeds/prices';
import { createRandom } from '~/db/seeds/random';
import { seedReference } from '~/db/seeds/reference';
import { parcelNumberFromSerial } from '~/domain/parcels/number';
import { readEnv } from '~/server/core/env/env';
import { isSealed, sealedFileUrl } from '~/server/core/files/seal';
import { keyIdOf } from '~/server/core/security/seal/keys';
import { sealedColumns } from '~/server/core/security/seal/queries';
import { resealAll } from '~/server/core/security/seal/reseal';
import { NumberKeyError, readNumberKey } from '~/server/parcels/number-key/service';
import { makeAdminLink } from '~/server/users/admin-access';
import { testApp } from '../../factories/app';
import { e164Of, newestCode, newMobile, testBrowser } from '../../factories/browser';
import { deskOf, piece } from '../../factories/form-desk';
import { createParcel } from '../../factories/parcels';
import { appCode, givePassword, pass, withFactor, withPassword } from '../../factories/second-factor';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
await seedReference(db);
const oldSecret = 'the secret that leaked, 32 characters';
const newSecret = 'the secret that follows, 32 characters';
const env = readEnv({
  NODE_ENV: 'test',
  MOZ_DEMO: 'true',
  PUBLIC_URL: 'http://moz.example',
  WEBHOOK_TARGETS: 'any',
});
const before = testApp(db, { env, secret: oldSecret, numberKey: 'numbers' });
const during = testApp(db, { env, secret: newSecret, oldSecrets: [oldSecret], numberKey: 'numbers' });
const after = testApp(db, { env, secret: newSecret, numberKey: 'numbers' });
const apps = [before, during, after];
const key = () => ({ idempotencyKey: randomUUID() });

/** Advances the clocks of the three servers together. */
function passAll(): void {
  pass(before);
  for (const app of apps) app.clock.now = before.clock.now;
}

async function entersWith(app: typeof before, login: string, code: string): Promise<boolean> {
  const browser = testBrowser(app);
  await givePassword(browser, login);
  const given = browser.call((api) => api.auth.giveSecondFactor({ code }));
  return await given.then(
    () => true,
    () => false,
  );
}

describe('a server that also knows the old secret', () => {
  test('accepts app codes and recovery codes sealed with the old one', async () => {
    const { login, secret, recoveryCodes } = await withFactor(before);
    passAll();
    expect(await entersWith(during, login, appCode(secret, during.clock.now))).toBe(true);
    expect(await entersWith(during, login, recoveryCodes[0] ?? '')).toBe(true);
    expect(await entersWith(during, login, recoveryCodes[0] ?? '')).toBe(false);
  });

  test('accepts the code of a message and finishes a set-up that was started before', async () => {
    const typed = newMobile();
    const browser = testBrowser(before);
    await browser.call((api) => api.auth.startRegistration({ ...typed, ...key() }));
    const code = await newestCode(db, e164Of(typed));
    const later = testBrowser(during, Object.fromEntries(browser.jar));
    await later.call((api) => api.auth.giveCode({ purpose: 'register', code }));

    const strict = (app: typeof before) =>
      testApp(db, { ...app.services, env: { ...env, staffTotp: 'required' }, now: () => before.clock.now });
    const { login } = await withPassword(before, 'support');
    const first = testBrowser(strict(before));
    await givePassword(first, login);
    const state = await first.call((api) => api.auth.signInState());
    const secret = state?.step === 'set-up' ? state.setUp.secret : '';
    await first.call((api) => api.auth.confirmSetUp({ code: appCode(secret, before.clock.now) }));
    const shown = await first.call((api) => api.auth.signInState());
    const second = testBrowser(strict(during), Object.fromEntries(first.jar));
    expect(await second.call((api) => api.auth.signInState())).toEqual(shown);
    expect(shown?.step).toBe('recovery-codes');
  });

  test('opens links and picture addresses made with the old one', async () => {
    const { link } = await makeAdminLink(before.services, `${randomUUID()}@test.example`);
    const token = link.address.split('/').at(-1) ?? '';
    const invitation = async (app: typeof before) => (await app.visitor()).api.users.invitation({ token });
    expect(await invitation(during)).toMatchObject({ isRestoring: false });
    await expect(invitation(after)).rejects.toThrow();
    const url = new URL(sealedFileUrl(before.services, 'a-file'), 'http://moz.example');
    const query = Object.fromEntries(url.searchParams);
    expect(apps.map(({ services }) => isSealed(services, 'a-file', query))).toEqual([true, true, false]);
  });

  test('repeats the token of a first answer that was sealed with the old one', async () => {
    const admin = await before.signIn('admin');
    const request = { name: 'repeat', days: 30 as const, scopes: ['read:Form' as const], ...key() };
    const first = await admin.api.tokens.create(request);
    const again = await during.asCookie(`accessToken=${admin.sessionId}`);
    expect((await again.api.tokens.create(request)).token).toBe(first.token);
  });
});

describe('resealing', () => {
  test('seals everything with the new secret, once', async () => {
    const { login, secret, recoveryCodes } = await withFactor(before);
    const admin = await before.signIn('admin');
    const hook = { name: 'x', url: 'http://127.0.0.1:9/', ...key() };
    const { id, version } = await admin.api.webhooks.create({ ...hook, events: ['parcel.customs'] });
    await admin.api.webhooks.rotate({ id, version, ...key() });
    await readNumberKey(before.services);
    const { count, lost, recoveryAccounts } = await resealAll(during.services);
    expect([count >= 4, lost, recoveryAccounts >= 1]).toEqual([true, [], true]);
    expect(await resealAll(after.services)).toMatchObject({ count: 0, lost: [] });
    for (const column of sealedColumns) {
      expect(await column.list(db, { keyId: keyIdOf(newSecret), after: '', limit: 1 })).toEqual([]);
    }
    passAll();
    expect(await entersWith(after, login, appCode(secret, after.clock.now))).toBe(true);
    expect(await entersWith(after, login, recoveryCodes[1] ?? '')).toBe(false);
  });

  test('reports rows that no secret opens, and leaves them unchanged', async () => {
    const other = testApp(db, { env, secret: 'a third secret that nobody remembers' });
    const { id } = await withFactor(other);
    const { lost } = await resealAll(during.services);
    expect(lost).toEqual([`second_factor.sealed_secret ${id}`]);
    await db.deleteFrom('secondFactor').where('userId', '=', id).execute();
  });

  test('covers every column that the schema calls sealed or a secret', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name ~ '(sealed|secret)' and column_name !~ 'hash|is_secret'
        and data_type = 'text' order by name`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual(sealedColumns.map(({ name }) => name).sort());
  });
});

describe('the key of parcel numbers', () => {
  test('is created once for concurrent starts, and stays when the secret changes', async () => {
    const { db: own } = await testDb();
    const services = { db: own, secret: oldSecret, oldSecrets: [] };
    const keys = await Promise.all(Array.from({ length: 5 }, () => readNumberKey(services)));
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{64}$/u);
    const next = { db: own, secret: newSecret, oldSecrets: [oldSecret] };
    expect(await readNumberKey(next)).toBe(keys[0]);
    await resealAll(next);
    expect(await readNumberKey({ ...next, oldSecrets: [] })).toBe(keys[0]);
    await expect(readNumberKey(services)).rejects.toThrow(NumberKeyError);
  });

  test('is the secret that made the existing numbers of a database without a stored key', async () => {
    const { db: own } = await testDb();
    const issued = Array.from({ length: 60 }, (_, index) => parcelNumberFromSerial(index + 1, oldSecret));
    for (const number of issued) await createParcel(own, { number });
    await own.updateTable('counter').set({ value: 60 }).where('name', '=', 'parcel').execute();
    const keys = { secret: newSecret, oldSecrets: ['one that was never used, 32 letters', oldSecret] };
    const numberKey = await readNumberKey({ db: own, ...keys });
    expect(numberKey).toBe(oldSecret);

    const app = testApp(own, { ...keys, numberKey });
    await seedPrices(own, app.clock.now, createRandom(1));
    const { waiting, parcelsOf } = deskOf(app);
    const clerk = await app.signIn('warehouse-au');
    for (const serial of [61, 62, 63]) {
      const { formId, version } = await waiting();
      await clerk.api.forms.receive({ formId, version, pieces: [piece()], ...key() });
      const [parcel] = await parcelsOf(formId);
      expect(parcel?.number).toBe(parcelNumberFromSerial(serial, oldSecret));
    }
  });

  test('is the current secret where no number shows another one', async () => {
    const { db: own } = await testDb();
    await createParcel(own);
    await own.updateTable('counter').set({ value: 1 }).where('name', '=', 'parcel').execute();
    const keys = { secret: newSecret, oldSecrets: [oldSecret] };
    expect(await readNumberKey({ db: own, ...keys })).toBe(newSecret);
  });
});
