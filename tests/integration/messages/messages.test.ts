import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { housekeeping } from '~/server/housekeeping';
import { sendMessage } from '~/server/messages/send';
import { postMessage } from '~/server/messages/service';
import type { SmsProvider } from '~/server/messages/sms/provider';
import { testApp } from '../../factories/app';
import { enterCompany } from '../../factories/company';
import { messageDesk, noPaper, received, refusing } from '../../factories/messages';
import { testDb } from '../../setup/test-db';

const { db, owner } = await testDb();
const app = testApp(db, { now: () => new Date() });
const { sent, taking, post, outbox, only, empty } = messageDesk(db);
afterEach(empty);

describe('writing a message', () => {
  test('fills in the text in the requested language', async () => {
    await post(received());
    await post(received({ locale: 'mn' }));
    expect((await outbox()).map(({ body }) => body)).toEqual([
      'Moz: we received your parcel in Sydney. Photos: https://moz.example/t',
      'Moz: Илгээмжийг хүлээн авлаа. Photos: https://moz.example/t',
    ]);
  });

  test('uses the name of the company on a live portal and of the product on a demo', async () => {
    const bodyOf = async () => {
      await empty();
      await post(received());
      return (await only()).body;
    };
    await enterCompany(db);
    expect(await bodyOf()).toMatch(/^Khurd Cargo: we received your parcel/u);
    await owner.insertInto('installation').values({ kind: 'demo' }).execute();
    expect(await bodyOf()).toMatch(/^Moz: we received your parcel/u);
    await owner.deleteFrom('installation').execute();
    await enterCompany(db, { name: { mn: '', en: '' } });
  });

  test('happens once per cause for twenty concurrent calls', async () => {
    const message = received();
    await Promise.all(Array.from({ length: 20 }, () => post(message)));
    expect(await outbox()).toHaveLength(1);
  });

  test('is rolled back with the change that caused it', async () => {
    const change = db.transaction().execute(async (tx) => {
      await postMessage(tx, received());
      throw new Error('the change failed');
    });
    await expect(change).rejects.toThrow('the change failed');
    expect(await outbox()).toEqual([]);
  });

  test('refuses a text with missing values', async () => {
    await expect(post(received({ params: { parcel: 'CM' } }))).rejects.toThrow('{{weight}}');
    expect(await outbox()).toEqual([]);
  });
});

describe('sending a message', () => {
  const run = (sms: SmsProvider, messageId: string, isLastAttempt: boolean) =>
    sendMessage(
      { ...app.services, sms, email: undefined, printPaper: noPaper },
      { payload: { messageId }, isLastAttempt },
    );

  test('fails for good after the last attempt', async () => {
    await post(received());
    const { id } = await only();
    await expect(run(refusing(false), id, false)).rejects.toThrow('no signal');
    expect(await only()).toMatchObject({ status: 'queued', attempts: 1 });
    await run(refusing(false), id, true);
    expect(await only()).toMatchObject({ status: 'failed', attempts: 2, lastError: 'no signal' });
  });

  test('is skipped for one that was sent or does not exist', async () => {
    await post(received());
    const { id } = await only();
    await run(taking, id, false);
    await run(taking, id, false);
    await run(taking, randomUUID(), false);
    expect(sent).toHaveLength(1);
  });

  test('is skipped for an expired code, whose text is blanked later', async () => {
    await post(received({ kind: 'code', params: { code: '123456' } }));
    const { id } = await only();
    await db
      .updateTable('message')
      .set({ createdAt: new Date(Date.now() - 6 * 60_000) })
      .execute();
    await run(taking, id, false);
    expect(sent).toEqual([]);
    expect(await only()).toMatchObject({ status: 'failed', isSecret: true });
    await housekeeping({ ...app.services, now: () => new Date(Date.now() + 3_600_000) });
    expect((await only()).body).toBe('•••');
  });
});

test('housekeeping deletes expired rows and no others', async () => {
  const old = new Date(Date.now() - 25 * 3_600_000);
  const fresh = new Date(Date.now() - 3_600_000);
  const key = (createdAt: Date) => ({
    actor: 'test',
    key: randomUUID(),
    procedure: 'p',
    bodyHash: 'a'.repeat(64),
    createdAt,
  });
  await db
    .insertInto('idempotencyKey')
    .values([key(old), key(fresh)])
    .execute();
  await db
    .insertInto('rateLimit')
    .values([
      { key: 'over', expire: Date.now() - 1 },
      { key: 'running', expire: Date.now() + 60_000 },
      { key: 'endless', expire: null },
    ])
    .execute();
  const client = await app.signIn('client');
  await db.updateTable('session').set({ expiresAt: old }).where('userId', '=', client.user.id).execute();
  const other = await app.signIn('client');

  await housekeeping({ ...app.services, now: () => new Date() });

  expect(await db.selectFrom('idempotencyKey').select('actor').execute()).toHaveLength(1);
  const limits = await db.selectFrom('rateLimit').select('key').orderBy('key').execute();
  expect(limits.map((limit) => limit.key)).toEqual(['endless', 'running']);
  const sessions = await db.selectFrom('session').select('userId').execute();
  expect(sessions).toEqual([{ userId: other.user.id }]);
});
