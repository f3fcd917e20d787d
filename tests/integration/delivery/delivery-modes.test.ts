import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { seedPrices } from '~/db/seeds/prices';
import { createRandom } from '~/db/seeds/random';
import { deliveryModes } from '~/domain/parcels/delivery';
import { testApp } from '../../factories/app';
import { storeBilled } from '../../factories/billed-parcels';
import { writeAllNotices } from '../../factories/notices';
import { createForm, createParcel } from '../../factories/parcels';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
await seedPrices(db, app.clock.now, createRandom(1));
const mn = await app.signIn('warehouse-mn');
const au = await app.signIn('warehouse-au');
const { api: visitor } = await app.visitor();
const key = () => ({ idempotencyKey: randomUUID() });
const given = { carrier: 'Монгол шуудан', carrierNumber: 'MP-204871' };

beforeEach(async () => {
  await db.deleteFrom('message').execute();
});

async function available(optionalFees: string[]) {
  const parcel = await storeBilled(db, 'customs', { form: { optionalFees } });
  const moved = await mn.api.parcels.clear({ id: parcel.id, version: parcel.version, ...key() });
  return { ...parcel, version: moved.version };
}

async function messages() {
  await writeAllNotices(app);
  return await db.selectFrom('message').select(['kind', 'body']).orderBy('kind').execute();
}

describe('the delivery mode of a form', () => {
  test.each([
    [['fragile'], 'collect', 'available'],
    [['door'], 'door', 'available_door'],
    [['countryside'], 'countryside', 'available_countryside'],
  ] as const)(
    'follows from the fees %j as %s on every screen and in the message',
    async (fees, mode, kind) => {
      const parcel = await available([...fees]);
      expect(await mn.api.parcels.get({ id: parcel.id })).toMatchObject({ delivery: mode, forwarded: null });
      expect(await mn.api.forms.get({ id: parcel.formId })).toMatchObject({ delivery: mode });
      expect(await visitor.tracking.find({ number: parcel.number })).toMatchObject({ delivery: mode });
      const { marks } = await mn.api.parcels.label({ id: parcel.id });
      expect(marks.filter((mark) => mark === 'door' || mark === 'countryside')).toEqual(
        mode === 'collect' ? [] : [mode],
      );
      const kinds = (await messages()).map((message) => message.kind);
      expect(kinds).toEqual(expect.arrayContaining([kind, `receiver_${kind}`]));
      for (const delivery of deliveryModes) {
        const { rows } = await mn.api.parcels.list({ delivery });
        expect(rows.some(({ id }) => id === parcel.id)).toBe(delivery === mode);
        expect(rows.every((row) => row.delivery === delivery)).toBe(true);
      }
    },
  );
});

test('a list filtered by delivery mode follows a change of the fees of a form', async () => {
  const parcel = await available([]);
  const isAmong = async (delivery: (typeof deliveryModes)[number]) =>
    (await mn.api.parcels.list({ delivery })).rows.some(({ id }) => id === parcel.id);
  expect([await isAmong('collect'), await isAmong('door')]).toEqual([true, false]);
  const fees = { optionalFees: ['fragile', 'door'] };
  await db.updateTable('form').set(fees).where('id', '=', parcel.formId).execute();
  expect([await isAmong('collect'), await isAmong('door')]).toEqual([false, true]);
});

describe('forwarding a parcel', () => {
  test('stores carrier and number, shows them on tracking and sends them to both parties', async () => {
    const parcel = await available(['countryside']);
    await messages();
    const press = { id: parcel.id, version: parcel.version, ...given, ...key() };
    const first = await mn.api.parcels.forward(press);
    expect(first).toMatchObject({ status: 'out_for_delivery' });
    expect(await mn.api.parcels.forward(press)).toEqual(first);
    const forwarded = { carrier: given.carrier, number: given.carrierNumber };
    expect(await mn.api.parcels.get({ id: parcel.id })).toMatchObject({ forwarded });
    const tracked = await visitor.tracking.find({ number: parcel.number });
    expect(tracked.forwarded).toEqual(forwarded);
    expect(tracked.events.at(-1)?.kind).toBe('forwarded');
    const sent = (await messages()).filter(({ kind }) => kind.endsWith('forwarded'));
    expect(sent.map(({ kind }) => kind).toSorted()).toEqual(['forwarded', 'receiver_forwarded']);
    const toSender = sent.find(({ kind }) => kind === 'forwarded')?.body;
    expect(toSender).toContain(given.carrier);
    expect(toSender).toContain(given.carrierNumber);
  });

  test('sends one message for each number of a form', async () => {
    const { id: formId } = await createForm(db, { status: 'accepted', optionalFees: ['countryside'] });
    for (const pieceNo of [1, 2]) {
      const { id, version } = await createParcel(db, { status: 'available', formId, pieceNo });
      await mn.api.parcels.forward({ id, version, ...given, carrierNumber: `N-${pieceNo}`, ...key() });
    }
    const sent = (await messages()).filter(({ kind }) => kind === 'receiver_forwarded');
    expect(sent).toHaveLength(2);
  });

  test('is undone when the parcel comes back to the warehouse', async () => {
    const { id, version } = await available(['countryside']);
    const out = await mn.api.parcels.forward({ id, version, ...given, ...key() });
    const failed = await mn.api.parcels.failDelivery({
      id,
      version: out.version,
      note: 'Буцаж ирсэн',
      ...key(),
    });
    await mn.api.parcels.bringBack({ id, version: failed.version, ...key() });
    expect(await mn.api.parcels.get({ id })).toMatchObject({ status: 'available', forwarded: null });
  });

  test('is refused without a number, to the Sydney warehouse and to clients', async () => {
    const { id, version } = await available(['countryside']);
    const without = mn.api.parcels.forward({ id, version, ...given, carrierNumber: ' ', ...key() });
    expect(await problemOf(without)).toMatchObject({ status: 400 });
    const press = { id, version, ...given, ...key() };
    expect(await problemOf(au.api.parcels.forward(press))).toMatchObject({ status: 403 });
    const client = await app.signIn('client');
    expect(await problemOf(client.api.parcels.forward(press))).toMatchObject({ status: 403 });
  });

  test('succeeds for one of two concurrent clerks', async () => {
    const { id, version } = await available(['countryside']);
    const press = () => mn.api.parcels.forward({ id, version, ...given, ...key() });
    const answers = await Promise.allSettled([press(), press()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
