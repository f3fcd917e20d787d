import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { seedPrices } from '~/db/seeds/prices';
import { createRandom } from '~/db/seeds/random';
import { seedReference } from '~/db/seeds/reference';
import { DAY_MS, MINUTE_MS } from '~/domain/core/durations';
import { filled } from '~/server/messages/late-link';
import { testApp } from '../../factories/app';
import { storePicture } from '../../factories/billed-parcels';
import { problemOf } from '../../factories/problem';
import { receiverLinks } from '../../factories/receiver-links';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
await seedReference(db);
await seedPrices(db, app.clock.now, createRandom(1));
const mn = await app.signIn('warehouse-mn');
const { linked, proven, as } = receiverLinks(app, db);
const key = () => ({ idempotencyKey: randomUUID() });
const person = { name: 'Сараа Дорж', mobile: '88112233', mobileCountry: 'MN', locale: 'en' } as const;
const refusalOf = async (promise: Promise<unknown>) => (await problemOf(promise)).code;

/** A form with a proven receiver, and a sender. */
async function receiverOf(...given: Parameters<typeof linked>) {
  const parcel = await linked(...given);
  return { ...parcel, api: await as(await proven(parcel.token)) };
}

/** The texts about a form's person, with the links that are inserted when they are sent. */
async function textsAbout(formId: string) {
  const { id } = await db
    .selectFrom('collector')
    .select('id')
    .where('formId', '=', formId)
    .orderBy('namedAt', 'desc')
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('message')
    .select(['id', 'kind', 'recipient', 'locale', 'body', 'causeKey'])
    .where('causeKey', 'like', `collector.%:${id}`)
    .orderBy('recipient')
    .execute();
  return await Promise.all(
    rows.map(async ({ kind, recipient, ...row }) => ({
      kind,
      recipient,
      body: await filled(app.services, row),
    })),
  );
}

const tokenIn = (body: string | undefined) => /\/k\/([\w-]{22})/u.exec(body ?? '')?.[1] ?? '';

describe('a person named by the receiver', () => {
  test('gets a link to a pass, and the receiver a link to withdraw it', async () => {
    const { api, token, formId } = await receiverOf('available');
    await api.receiver.nameCollector({ token, ...person });
    const [toPerson, toReceiver] = await textsAbout(formId);
    expect(toPerson).toMatchObject({ kind: 'collector_named', recipient: '+97688112233' });
    expect(toPerson?.body).toMatch(/\/k\/[\w-]{22}\?lang=en/u);
    expect(toReceiver).toMatchObject({ kind: 'receiver_person_named', recipient: '+97699112233' });
    expect(toReceiver?.body).toMatch(/Сараа Дорж.*\/r\/[\w-]{22}/u);
    const stored = JSON.stringify(await db.selectFrom('message').select('body').execute());
    expect(stored).not.toContain(tokenIn(toPerson?.body));
  });

  test('is named only with the digits, one at a time, and three times a day', async () => {
    const { api, token } = await receiverOf('customs');
    const { api: stranger } = await app.visitor();
    expect(await refusalOf(stranger.receiver.nameCollector({ token, ...person }))).toBe(
      'receiver.proof_needed',
    );
    for (const _ of [1, 2, 3]) {
      await api.receiver.nameCollector({ token, ...person });
      expect(await refusalOf(api.receiver.nameCollector({ token, ...person }))).toBe(
        'receiver.collector_exists',
      );
      expect(await api.receiver.withdrawCollector({ token })).toEqual({ withdrawnBy: 'receiver' });
    }
    expect(await api.receiver.withdrawCollector({ token })).toEqual({ withdrawnBy: 'receiver' });
    const before = app.clock.now;
    expect(await refusalOf(api.receiver.nameCollector({ token, ...person }))).toBe(
      'receiver.collector_limit',
    );
    app.clock.now = new Date(before.getTime() + DAY_MS);
    await api.receiver.nameCollector({ token, ...person });
    app.clock.now = before;
  });

  test('is named once when two requests come together', async () => {
    const { api, token } = await receiverOf('available');
    const name = () => api.receiver.nameCollector({ token, ...person });
    const answers = await Promise.allSettled([name(), name(), name()]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is not named for parcels that were handed over', async () => {
    const { api, token } = await receiverOf('delivered');
    expect(await refusalOf(api.receiver.nameCollector({ token, ...person }))).toBe('receiver.too_late');
  });

  test('sees where the parcels are, the pass, and no name but their own', async () => {
    const { api, token, formId } = await receiverOf('available');
    await api.receiver.nameCollector({ token, ...person });
    const [toPerson] = await textsAbout(formId);
    const { api: visitor } = await app.visitor();
    const page = await visitor.receiver.collectorPage({ token: tokenIn(toPerson?.body) });
    expect(page).toMatchObject({ name: person.name, standing: 'ready', delivery: 'collect' });
    expect(JSON.stringify(page)).not.toContain('Оюунчимэг');
    expect(await refusalOf(visitor.receiver.page({ token: tokenIn(toPerson?.body) }))).toBe('not_found');
    expect(await refusalOf(visitor.receiver.collectorPage({ token }))).toBe('not_found');
  });

  test('collects by the pass, with their name at the desk', async () => {
    const { api, token, formId, id, version } = await receiverOf('available');
    await api.receiver.nameCollector({ token, ...person });
    const [toPerson] = await textsAbout(formId);
    const { api: visitor } = await app.visitor();
    const ofPerson = { token: tokenIn(toPerson?.body) };
    const { codes } = await visitor.receiver.collectorPage(ofPerson);
    const text = codes[0]?.text ?? '';
    const { passUseId, person: shown } = await mn.api.parcels.readPass({ text, ...key() });
    expect(shown).toEqual({ name: person.name, isCollector: true });
    const proof = { deliveredTo: person.name, photoId: await storePicture(db), passUseId };
    await mn.api.parcels.deliver({ id, version, ...proof, isUnpaidConfirmed: true, ...key() });
    expect(await refusalOf(visitor.receiver.collectorPage(ofPerson))).toBe('receiver.collector_over');
  });

  test('no longer collects once withdrawn, also by a code that was read', async () => {
    const { api, token, formId, id, version } = await receiverOf('available');
    await api.receiver.nameCollector({ token, ...person });
    const [toPerson] = await textsAbout(formId);
    const { api: visitor } = await app.visitor();
    const ofPerson = { token: tokenIn(toPerson?.body) };
    const { codes } = await visitor.receiver.collectorPage(ofPerson);
    const [first, second] = codes.map((code) => code.text);
    const { passUseId } = await mn.api.parcels.readPass({ text: first ?? '', ...key() });
    await api.receiver.withdrawCollector({ token });
    const proof = { deliveredTo: person.name, photoId: await storePicture(db), passUseId };
    const handOver = mn.api.parcels.deliver({ id, version, ...proof, isUnpaidConfirmed: true, ...key() });
    expect(await refusalOf(handOver)).toBe('pass.withdrawn');
    app.clock.now = new Date(app.clock.now.getTime() + MINUTE_MS);
    expect(await refusalOf(mn.api.parcels.readPass({ text: second ?? '', ...key() }))).toBe('pass.withdrawn');
    expect(await refusalOf(visitor.receiver.collectorPage(ofPerson))).toBe('receiver.collector_over');
    expect((await textsAbout(formId))[0]?.body).toBeUndefined();
  });

  test('is shown to the sender, who may withdraw them, and named in the history', async () => {
    const client = await app.signIn('client');
    const customerId = client.user.customerId ?? '';
    const { api, token, formId } = await receiverOf('available', { customerId, form: { customerId } });
    await api.receiver.nameCollector({ token, ...person });
    const shown = await client.api.forms.collector({ id: formId });
    expect(shown).toMatchObject({ name: person.name });
    expect(shown?.mobile).not.toContain('2233');
    const stranger = await app.signIn('client');
    expect(await refusalOf(stranger.api.forms.collector({ id: formId }))).toBe('not_found');
    expect(await refusalOf(stranger.api.forms.withdrawCollector({ id: formId, ...key() }))).toBe('not_found');
    await client.api.forms.withdrawCollector({ id: formId, ...key() });
    expect(await client.api.forms.collector({ id: formId })).toBeNull();
    const { history } = await client.api.forms.get({ id: formId });
    expect(history).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'nameCollector', by: 'receiver' }),
        expect.objectContaining({ kind: 'withdrawCollector', by: 'me' }),
      ]),
    );
  });

  test('is not texted at a number that stopped messages', async () => {
    const { api, token, formId } = await receiverOf('available');
    await db
      .insertInto('receiverStop')
      .values({ mobile: '+97688112299', stoppedAt: app.clock.now })
      .execute();
    await api.receiver.nameCollector({ token, ...person, mobile: '88112299' });
    expect((await textsAbout(formId)).map(({ kind }) => kind)).toEqual(['receiver_person_named']);
  });
});
