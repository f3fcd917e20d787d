import { describe, expect, test } from 'vitest';
import { seedPrices } from '~/db/seeds/prices';
import { createRandom } from '~/db/seeds/random';
import { seedReference } from '~/db/seeds/reference';
import { filled } from '~/server/messages/late-link';
import { testApp } from '../../factories/app';
import { key } from '../../factories/form-desk';
import { problemOf } from '../../factories/problem';
import { receiverLinks } from '../../factories/receiver-links';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
await seedReference(db);
await seedPrices(db, app.clock.now, createRandom(1));
const support = await app.signIn('support');
const { linked, proven, as } = receiverLinks(app, db);
const text = 'Хайрцаг нойтон ирлээ.';
const codeOf = async (answer: Promise<unknown>) => (await problemOf(answer)).code;

async function receiverOf(...given: Parameters<typeof linked>) {
  const parcel = await linked(...given);
  return { ...parcel, api: await as(await proven(parcel.token)) };
}

/** A case that a receiver opened, with the id that staff see. */
async function opened() {
  const receiver = await receiverOf('available');
  const { code } = await receiver.api.cases.openByLink({ token: receiver.token, kind: 'damage', text });
  const { rows } = await support.api.cases.list({ search: code });
  const { id = '', version = 0 } = rows[0] ?? {};
  return { ...receiver, code, id, version };
}

async function storeUpload(formId: string): Promise<string> {
  const file = {
    storageKey: `pictures/${crypto.randomUUID()}.jpg`,
    mediaType: 'image/jpeg',
    bytes: 1,
  } as const;
  const size = { width: 1, height: 1, sha256: 'a'.repeat(64), createdAt: app.clock.now };
  const row = await db
    .insertInto('file')
    .values({ ...file, ...size, formId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

describe('a case by the link of a receiver', () => {
  test('needs the last four digits, and is read by the receiver and staff alone', async () => {
    const { token, api, code, id, customerId } = await opened();
    const { api: stranger } = await app.visitor();
    const unproven = stranger.cases.openByLink({ token, kind: 'delay', text });
    expect(await codeOf(unproven)).toBe('receiver.proof_needed');
    expect(await codeOf(stranger.cases.readByLink({ token }))).toBe('receiver.proof_needed');
    const page = await api.cases.readByLink({ token });
    expect(page.cases).toMatchObject([
      { code, kind: 'damage', status: 'open', messages: [{ side: 'receiver', text }] },
    ]);
    const sender = await app.signIn('client');
    await db
      .updateTable('supportCase')
      .set({ customerId: sender.user.customerId ?? '' })
      .where('id', '=', id)
      .execute();
    expect(await problemOf(sender.api.cases.get({ id }))).toMatchObject({ status: 404 });
    expect((await sender.api.cases.list({ status: 'all' })).rows).toEqual([]);
    await db.updateTable('supportCase').set({ customerId }).where('id', '=', id).execute();
    expect(await codeOf(api.cases.openByLink({ token, kind: 'damage', text }))).toBe('case.open_already');
  });

  test('is answered with a message that brings the link, not to the sender', async () => {
    const { token, api, code, id, version } = await opened();
    await db.deleteFrom('message').execute();
    await support.api.cases.ask({ id, version, text: 'Зураг илгээнэ үү', ...key() });
    await support.api.cases.write({ id, text: 'Шалгах', isInternal: true, ...key() });
    const [message, ...others] = await db.selectFrom('message').selectAll().execute();
    expect(others).toEqual([]);
    expect(message).toMatchObject({ kind: 'receiver_case_answered', customerId: null });
    expect(message && (await filled(app.services, message))).toMatch(/\/r\/[\w-]{22}/u);
    await api.cases.writeByLink({ token, code, text: 'Илгээлээ' });
    await api.cases.writeByLink({ token, code, text: 'Илгээлээ' });
    const page = await api.cases.readByLink({ token });
    expect(page.cases[0]?.messages.map(({ side }) => side)).toEqual(['receiver', 'staff', 'receiver']);
    expect((await support.api.cases.get({ id })).status).toBe('open');
    const seen = await support.api.cases.get({ id });
    await support.api.cases.reject({ id, version: seen.version, text: 'Үндэслэлгүй', ...key() });
    const kinds = await db.selectFrom('message').select('kind').execute();
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(['receiver_case_answered', 'receiver_case_decided']);
    expect((await api.cases.readByLink({ token })).cases[0]).toMatchObject({ decision: 'Үндэслэлгүй' });
    expect(await codeOf(api.cases.writeByLink({ token, code, text }))).toBe('case.move_refused');
  });

  test('is settled with a message to the receiver alone', async () => {
    const { id, version } = await opened();
    const decided = await support.api.cases.decide({ id, version, cents: 500, text: 'Хагарсан', ...key() });
    await db.deleteFrom('message').execute();
    const admin = await app.signIn('admin');
    const payout = { accountName: 'Болд Ганбат', reference: 'BSB 062-000' };
    await admin.api.cases.settle({ id, version: decided.version, payout, ...key() });
    const messages = await db.selectFrom('message').select(['kind', 'customerId']).execute();
    expect(messages).toEqual([{ kind: 'receiver_case_settled', customerId: null }]);
  });

  test('has photos that were uploaded by this very link, and others are refused', async () => {
    const { token, api, code, formId } = await opened();
    const foreign = [await storeUpload((await receiverOf('available')).formId)];
    expect(await codeOf(api.cases.writeByLink({ token, code, text, photoIds: foreign }))).toBe(
      'file.missing',
    );
    await api.cases.writeByLink({ token, code, text, photoIds: [await storeUpload(formId)] });
    const [found] = (await api.cases.readByLink({ token })).cases;
    expect(found?.messages.at(-1)?.photos).toMatchObject([{ url: expect.stringContaining('seal=') }]);
  });

  test('is not reached by the link of another form, and is withdrawn once', async () => {
    const { token, api, code } = await opened();
    const other = await receiverOf('available');
    expect(await codeOf(other.api.cases.writeByLink({ token: other.token, code, text }))).toBe('not_found');
    expect(await codeOf(other.api.cases.withdrawByLink({ token: other.token, code }))).toBe('not_found');
    await api.cases.withdrawByLink({ token, code });
    expect(await codeOf(api.cases.withdrawByLink({ token, code }))).toBe('case.move_refused');
  });
});
