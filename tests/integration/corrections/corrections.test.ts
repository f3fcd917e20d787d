import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { seedPrices } from '~/db/seeds/prices';
import { createRandom } from '~/db/seeds/random';
import { mobileOf } from '~/domain/core/phone';
import { type Party, partySchema } from '~/domain/customers/schema';
import type { ParcelState } from '~/domain/parcels/states';
import { filled } from '~/server/messages/late-link';
import { testApp } from '../../factories/app';
import { storeBilled } from '../../factories/billed-parcels';
import { deskOf } from '../../factories/form-desk';
import { writeWaitingNotices } from '../../factories/notices';
import { problemOf } from '../../factories/problem';
import { receiverLinks } from '../../factories/receiver-links';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
await seedPrices(db, app.clock.now, createRandom(1));
const desk = deskOf(app);
const key = () => ({ idempotencyKey: randomUUID() });
const admin = await app.signIn('admin');
const au = await app.signIn('warehouse-au');
const mn = await app.signIn('warehouse-mn');
const { api: visitor } = await app.visitor();

beforeEach(async () => {
  await db.deleteFrom('message').execute();
  await db.deleteFrom('notification').execute();
});

const party = (mobile: string, name = 'Оюунчимэг Батбаяр'): Party =>
  partySchema.parse({
    ...{ name, latinName: '', mobileCountry: 'MN', mobile },
    address: {
      ...{ country: 'MN', aimag: 'ulaanbaatar', district: 'bayanzurkh', khoroo: '26' },
      ...{ building: '14', door: '55' },
    },
  });
const sender = partySchema.parse({
  ...{ name: 'Болд Ганбат', latinName: '', mobileCountry: 'AU', mobile: '0491570156' },
  address: { country: 'AU', line: '1 George St', suburb: 'Sydney', state: 'NSW', postcode: '2000' },
});
const former = { mobileCountry: 'MN', mobile: '99112233' } as const;
const phone = { mobileCountry: 'MN', mobile: '88112233' } as const;

/** A form with one parcel of a client, whose receiver has 99112233. */
async function accepted(status: ParcelState, change: object = {}) {
  const client = await app.signIn('client');
  const customerId = client.user.customerId ?? '';
  const receiver = party(former.mobile);
  const parcel = await storeBilled(db, status, {
    ...{ customerId, receiverName: receiver.name, receiverMobile: mobileOf(receiver) },
    ...change,
    form: { customerId, sender: JSON.stringify(sender), receiver: JSON.stringify(receiver) },
  });
  const form = { id: parcel.formId, version: 1 };
  return { client, parcel, form };
}

const receiverOf = async (id: string) =>
  partySchema.parse(
    (await db.selectFrom('form').select('receiver').where('id', '=', id).executeTakeFirstOrThrow()).receiver,
  );
const parcelOf = async (id: string) =>
  await db.selectFrom('parcel').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function outbox() {
  await writeWaitingNotices(app);
  return await db
    .selectFrom('message')
    .select(['id', 'kind', 'recipient', 'status', 'body', 'causeKey', 'locale'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

const codeOf = async (answer: Promise<unknown>) => (await problemOf(answer)).code;

describe('before acceptance', () => {
  test('the sender corrects every field at once, and the form is received with it', async () => {
    const { client, formId, version } = await desk.waiting();
    const before = await receiverOf(formId);
    const wanted = { person: { name: 'Сарантуяа Дорж', latinName: '' }, phone };
    const done = await client.api.corrections.ask({ id: formId, version, wanted, ...key() });
    expect(done).toMatchObject({ outcome: 'applied', version: version + 1 });
    const after = { ...before, name: 'Сарантуяа Дорж', ...phone };
    expect(await receiverOf(formId)).toEqual(after);
    const { draft } = await db
      .selectFrom('form')
      .select('draft')
      .where('id', '=', formId)
      .executeTakeFirstOrThrow();
    expect(draft).toMatchObject({ receiver: { name: 'Сарантуяа Дорж', mobile: phone.mobile } });
    const { rows } = await client.api.forms.list({ search: 'Сарантуяа' });
    expect(rows.map(({ id }) => id)).toContain(formId);
  });
});

describe('after acceptance', () => {
  test('the sender asks, staff apply, and both see it', async () => {
    const { client, parcel, form } = await accepted('ready');
    expect((await client.api.corrections.ofForm({ formId: form.id })).decisions.mobile).toBe('staff');
    const asked = await client.api.corrections.ask({ ...form, wanted: { phone }, ...key() });
    expect(asked.outcome).toBe('asked');
    expect((await receiverOf(form.id)).mobile).toBe(former.mobile);
    const bell = await au.api.notifications.list();
    expect(bell.rows.map(({ kind }) => kind)).toContain('correction_asked');
    const { rows } = await au.api.corrections.list({});
    const waiting = rows.find(({ id }) => id === asked.id);
    expect(waiting).toMatchObject({ author: 'sender', fields: ['mobile'], status: 'asked' });
    await au.api.corrections.approve({ id: asked.id, version: waiting?.version ?? 0, ...key() });
    expect((await receiverOf(form.id)).mobile).toBe(phone.mobile);
    const stored = await parcelOf(parcel.id);
    expect(stored.receiverMobile).toBe('+97688112233');
    expect(stored.labelledAt).toBeNull();
    expect(stored.relabelSince).toEqual(app.clock.now);
    expect((await outbox()).map(({ kind }) => kind)).toEqual(['correction_applied']);
    const listed = await mn.api.parcels.list({ search: '88112233' });
    expect(listed.rows.map(({ id }) => id)).toContain(parcel.id);
  });

  test('one correction waits at a time, and its sender may withdraw it', async () => {
    const { client, form } = await accepted('ready');
    const ask = () => client.api.corrections.ask({ ...form, wanted: { phone }, ...key() });
    const { id } = await ask();
    expect(await codeOf(ask())).toBe('correction.open_already');
    await client.api.corrections.withdraw({ id, version: 1, ...key() });
    expect(await codeOf(au.api.corrections.approve({ id, version: 2, ...key() }))).toBe('conflict');
    expect((await ask()).outcome).toBe('asked');
  });

  test('a refusal has a reason that the sender reads', async () => {
    const { client, form } = await accepted('ready');
    const { id } = await client.api.corrections.ask({ ...form, wanted: { phone }, ...key() });
    await au.api.corrections.refuse({ id, version: 1, reason: 'Утас нь буруу байна', ...key() });
    expect((await receiverOf(form.id)).mobile).toBe(former.mobile);
    expect((await outbox()).map(({ kind }) => kind)).toEqual(['correction_refused']);
    const { rows } = await client.api.corrections.ofForm({ formId: form.id });
    expect(rows).toMatchObject([{ status: 'refused', reason: 'Утас нь буруу байна' }]);
  });

  test('staff correct at once, and the sender is informed', async () => {
    const { form } = await accepted('ready');
    const done = await au.api.corrections.ask({ ...form, wanted: { phone }, reason: 'By phone', ...key() });
    expect(done.outcome).toBe('applied');
    expect((await outbox()).map(({ kind }) => kind)).toEqual(['correction_applied']);
  });

  test('a copy of the form has the corrected receiver, and the messages chosen since', async () => {
    const { client, form } = await accepted('ready');
    const done = await au.api.corrections.ask({ ...form, wanted: { phone }, reason: 'By phone', ...key() });
    const choice = { isReceiverTold: false, receiverLocale: 'en' } as const;
    await client.api.forms.changeReceiverMessages({
      ...{ id: form.id, version: done.version, ...choice },
      ...key(),
    });
    const { id } = await client.api.forms.duplicate({ id: form.id, ...key() });
    expect((await client.api.forms.get({ id })).draft).toMatchObject({ receiver: phone, ...choice });
  });

  test('nothing that differs, an old version and a form of another customer are refused', async () => {
    const { client, form } = await accepted('ready');
    const same = client.api.corrections.ask({ ...form, wanted: { phone: former }, ...key() });
    expect(await codeOf(same)).toBe('correction.nothing');
    const stale = client.api.corrections.ask({ ...form, version: 7, wanted: { phone }, ...key() });
    expect(await codeOf(stale)).toBe('version.stale');
    const other = await app.signIn('client');
    const theirs = other.api.corrections.ask({ ...form, wanted: { phone }, ...key() });
    expect(await problemOf(theirs)).toMatchObject({ status: 404 });
    const reading = other.api.corrections.ofForm({ formId: form.id });
    expect(await problemOf(reading)).toMatchObject({ status: 404 });
  });
});

describe('after departure', () => {
  /** A parcel that is cleared, whose receiver got a link. */
  async function linked() {
    const stored = await accepted('customs');
    const { parcel } = stored;
    const moved = await mn.api.parcels.clear({ id: parcel.id, version: parcel.version, ...key() });
    const message = (await outbox()).find(({ kind }) => kind === 'receiver_available');
    const body = message && (await filled(app.services, message));
    const token = /\/r\/([\w-]{22})/u.exec(body ?? '')?.[1] ?? '';
    return { ...stored, parcel: { ...parcel, version: moved.version }, token };
  }
  const statusOf = async (token: string) =>
    await visitor.receiver.get({ token }).then(
      () => 'open',
      () => 'closed',
    );

  test('a new number gets a new link, and the former number none', async () => {
    const { client, form, token } = await linked();
    expect(await statusOf(token)).toBe('open');
    const asked = await client.api.corrections.ask({ ...form, wanted: { phone }, ...key() });
    expect(asked.outcome).toBe('asked');
    await admin.api.corrections.approve({ id: asked.id, version: 1, ...key() });
    const messages = await outbox();
    const toFormer = messages.filter(({ recipient }) => recipient === '+97699112233');
    expect(toFormer.map(({ kind, status }) => [kind, status])).toEqual([['receiver_available', 'muted']]);
    const renewed = messages.filter(({ recipient }) => recipient === '+97688112233');
    expect(renewed.map(({ kind }) => kind)).toEqual(['receiver_link_renewed']);
    const [message] = renewed;
    const body = message && (await filled(app.services, message));
    expect(body).toMatch(/\/r\/[\w-]{22}/u);
    expect(body).not.toContain(token);
    expect(await statusOf(token)).toBe('closed');
  });

  test('another name needs the right to clear parcels', async () => {
    const { form } = await linked();
    const wanted = { person: { name: 'Сарантуяа Дорж', latinName: '' } };
    expect(await codeOf(au.api.corrections.ask({ ...form, wanted, ...key() }))).toBe('not_allowed');
    const done = await admin.api.corrections.ask({ ...form, wanted, ...key() });
    expect(done.outcome).toBe('applied');
  });

  test('another name that is like a listed one holds the parcel', async () => {
    const list = 'reference,name,kind\nX1,Viktor Orlov,individual';
    await admin.api.deniedParties.import({ csv: list, source: 'Test', ...key() });
    const { form, parcel } = await linked();
    const wanted = { person: { name: 'Viktor Orlov', latinName: '' } };
    await admin.api.corrections.ask({ ...form, wanted, ...key() });
    expect(await parcelOf(parcel.id)).toMatchObject({ status: 'on_hold', holdReason: 'sanctions' });
  });

  test('an address is refused once the driver has the parcel, a mobile is not', async () => {
    const { client, form } = await accepted('out_for_delivery');
    const address = { ...party('99112233').address, khoroo: '27' };
    const asked = client.api.corrections.ask({ ...form, wanted: { address }, ...key() });
    expect(await codeOf(asked)).toBe('correction.out');
    expect((await client.api.corrections.ask({ ...form, wanted: { phone }, ...key() })).outcome).toBe(
      'asked',
    );
  });

  test('nothing is corrected after the hand-over', async () => {
    const { client, form } = await accepted('delivered');
    const asked = client.api.corrections.ask({ ...form, wanted: { phone }, ...key() });
    expect(await codeOf(asked)).toBe('correction.over');
  });
});

describe('by the link of the receiver', () => {
  const asked = { phone, reason: 'Дугаар солигдсон' };

  async function linkedForm(status: ParcelState) {
    const found = await accepted(status);
    const link = receiverLinks(app, db);
    const token = await link.tokenOf(found.form.id);
    return { ...found, token, api: await link.as(await link.proven(token)) };
  }

  test('the receiver asks after departure, staff see it in the list and apply it', async () => {
    const { api, token, form, parcel } = await linkedForm('customs');
    expect(await api.receiver.correction({ token })).toMatchObject({
      ...{ refused: null, isWaiting: false, mobile: former.mobile },
    });
    await api.receiver.askCorrection({ token, ...asked });
    expect((await api.receiver.correction({ token })).isWaiting).toBe(true);
    expect(await codeOf(api.receiver.askCorrection({ token, ...asked }))).toBe('correction.open_already');
    const { rows } = await au.api.corrections.list({});
    const waiting = rows.find(({ formId }) => formId === form.id);
    expect(waiting).toMatchObject({ author: 'receiver', fields: ['mobile'], reason: 'Дугаар солигдсон' });
    expect((await receiverOf(form.id)).mobile).toBe(former.mobile);
    await admin.api.corrections.approve({ id: waiting?.id ?? '', version: 1, ...key() });
    expect((await receiverOf(form.id)).mobile).toBe(phone.mobile);
    const { items } = await au.api.corrections.relabels();
    expect(items.map(({ id }) => id)).toContain(parcel.id);
  });

  test('nothing is asked without the digits, without a change, or before departure', async () => {
    const { api, token, form } = await linkedForm('departed');
    expect(await codeOf(visitor.receiver.correction({ token }))).toBe('receiver.proof_needed');
    expect(await codeOf(visitor.receiver.askCorrection({ token, ...asked }))).toBe('receiver.proof_needed');
    const nothing = api.receiver.askCorrection({ token, phone: former });
    expect(await codeOf(nothing)).toBe('correction.nothing');
    await db.updateTable('parcel').set({ status: 'ready' }).where('formId', '=', form.id).execute();
    expect(await codeOf(api.receiver.askCorrection({ token, ...asked }))).toBe('correction.no_link_yet');
    expect((await api.receiver.correction({ token })).refused).toBe('correction.no_link_yet');
    await db.updateTable('parcel').set({ status: 'delivered' }).where('formId', '=', form.id).execute();
    expect(await codeOf(api.receiver.askCorrection({ token, ...asked }))).toBe('correction.over');
  });
});
