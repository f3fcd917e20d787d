import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { key } from '../../factories/form-desk';
import { typedDraft } from '../../factories/forms';
import { bill, brokenBooks, cashDesk } from '../../factories/payments';
import { problemOf } from '../../factories/problem';
import { usualWindow } from '../../mutations/deliveries';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app, sydney, admin, billed, pay, parcelsOf, waiting } = await cashDesk(db);

const codeOf = async (answer: Promise<unknown>) => (await problemOf(answer)).code;
const toAddress = { delivery: { to: 'door', changeCents: 800 } } as const;
const toBranch = { delivery: { to: 'collect', changeCents: -800 } } as const;
const formOf = async (id: string) => await admin.api.forms.get({ id });

/** An accepted form of one piece, as its customer. */
async function received() {
  const { client, formId: id } = await billed();
  return { client, id, version: (await formOf(id)).version };
}

/** An accepted form whose parcels are delivered to the door. */
async function bought() {
  const { client, id, version } = await received();
  const added = await client.api.forms.addDelivery({
    ...{ id, version, delivery: 'door', seenCents: 800 },
    ...key(),
  });
  return { client, id, version: added.version };
}

describe('before acceptance', () => {
  test('the sender changes the hand-over at once, and the price follows both ways', async () => {
    const { client, formId: id, version } = await waiting();
    const offered = await client.api.corrections.ofForm({ formId: id });
    expect(offered).toMatchObject({ decisions: { delivery: 'at_once' }, delivery: toAddress.delivery });
    const done = await client.api.corrections.ask({ id, version, wanted: toAddress, ...key() });
    expect(done.outcome).toBe('applied');
    const form = await client.api.forms.get({ id });
    expect(form).toMatchObject({ delivery: 'door', quote: { totalCents: bill.cents + 800 } });
    expect(form.draft.optionalFees).toEqual(['door']);
    const back = { id, version: done.version, wanted: toBranch };
    await client.api.corrections.ask({ ...back, ...key() });
    expect(await client.api.forms.get({ id })).toMatchObject({
      delivery: 'collect',
      quote: { totalCents: bill.cents },
    });
  });

  test('a delivery that is not sold to the address has its reason, and is refused', async () => {
    const draft = typedDraft();
    const address = { country: 'MN', aimag: 'darkhan-uul', district: 'darkhan' } as const;
    const {
      client,
      formId: id,
      version,
    } = await waiting({
      draft: { ...draft, receiver: { ...draft.receiver, address } },
    });
    const { decisions, delivery } = await client.api.corrections.ofForm({ formId: id });
    expect(decisions.delivery).toEqual({ refused: 'fee.capital_only' });
    expect(delivery).toBeNull();
    const asked = client.api.corrections.ask({ id, version, wanted: toAddress, ...key() });
    expect(await codeOf(asked)).toBe('fee.capital_only');
  });
});

describe('after acceptance', () => {
  test('staff approve the delivery, the bill gets its fee and the label is printed again', async () => {
    const { client, id, version } = await received();
    const [parcel] = await parcelsOf(id);
    await db.updateTable('parcel').set({ labelledAt: app.clock.now }).where('formId', '=', id).execute();
    const asked = await client.api.corrections.ask({ id, version, wanted: toAddress, ...key() });
    expect(asked.outcome).toBe('asked');
    expect((await formOf(id)).delivery).toBe('collect');
    const { rows } = await sydney.api.corrections.list({});
    expect(rows.find((row) => row.id === asked.id)).toMatchObject({
      fields: ['delivery'],
      ...{ deliveryBefore: 'collect', deliveryWanted: 'door', deliveryCents: 800 },
    });
    await sydney.api.corrections.approve({ id: asked.id, version: 1, ...key() });
    expect(await formOf(id)).toMatchObject({ delivery: 'door' });
    expect(await client.api.payments.ofForm({ formId: id })).toMatchObject({ dueCents: bill.cents + 800 });
    const { items } = await sydney.api.corrections.relabels();
    expect(items.map((item) => item.id)).toContain(parcel?.id);
    expect(await brokenBooks(db)).toEqual([]);
  });

  test('a removed delivery leaves its fee paid, and its chosen stop is free again', async () => {
    const { client, id, version } = await bought();
    await pay(id);
    const window = await admin.api.delivery.createWindow({ ...usualWindow, ...key() });
    await db
      .insertInto('deliveryChoice')
      .values({
        formId: id,
        day: '2026-12-01',
        windowId: window.id,
        chosenBy: 'sender',
        updatedAt: app.clock.now,
      })
      .execute();
    const asked = await client.api.corrections.ask({ id, version, wanted: toBranch, ...key() });
    await sydney.api.corrections.approve({ id: asked.id, version: 1, ...key() });
    const form = await formOf(id);
    expect(form.delivery).toBe('collect');
    expect(form.history.map(({ kind }) => kind)).toContain('removeDelivery');
    const money = await client.api.payments.ofForm({ formId: id });
    expect(money).toMatchObject({ dueCents: bill.cents, paidCents: bill.cents + 800, balanceCents: 0 });
    expect(await db.selectFrom('deliveryChoice').select('formId').where('formId', '=', id).execute()).toEqual(
      [],
    );
    expect(await brokenBooks(db)).toEqual([]);
  });

  test('a receiver who has their link is notified that they collect at the branch now', async () => {
    for (const isLinked of [true, false]) {
      const { client, id, version } = await bought();
      if (isLinked) await db.insertInto('receiverLink').values({ formId: id }).execute();
      const asked = await client.api.corrections.ask({ id, version, wanted: toBranch, ...key() });
      await sydney.api.corrections.approve({ id: asked.id, version: 1, ...key() });
      const sent = await db
        .selectFrom('message')
        .select(['kind', 'recipient'])
        .where('causeKey', 'like', `delivery.removed:${id}:%`)
        .execute();
      const expected = { kind: 'receiver_delivery_removed', recipient: '+97699112233' };
      expect(sent).toEqual(isLinked ? [expected] : []);
    }
  });

  test('a delivery bought and chosen again after its removal has its messages again', async () => {
    const { client, id } = await received();
    await db.insertInto('receiverLink').values({ formId: id }).execute();
    const [parcel] = await parcelsOf(id);
    await db
      .updateTable('parcel')
      .set({ status: 'available' })
      .where('id', '=', parcel?.id ?? '')
      .execute();
    const window = await admin.api.delivery.createWindow({ ...usualWindow, ...key() });
    for (const _ of ['first', 'second']) {
      const { version } = await formOf(id);
      await admin.api.forms.addDelivery({ id, version, delivery: 'door', seenCents: 800, ...key() });
      const { offered } = await client.api.forms.deliveryWindows({ id });
      const place = offered.find(({ windowId, isFull }) => windowId === window.id && !isFull);
      await client.api.forms.chooseDelivery({
        ...{ id, day: place?.day ?? '', windowId: window.id, note: '' },
        ...key(),
      });
      const seen = { id, version: (await formOf(id)).version };
      await admin.api.corrections.ask({ ...seen, wanted: toBranch, reason: 'By phone', ...key() });
    }
    const sent = await db
      .selectFrom('message')
      .select(['kind', (eb) => eb.fn.countAll<number>().as('count')])
      .where('causeKey', 'like', `%delivery%${id}%`)
      .groupBy('kind')
      .orderBy(sql`kind::text`)
      .execute();
    expect(sent).toEqual([
      { kind: 'delivery_bought', count: 2 },
      { kind: 'receiver_delivery_bought', count: 2 },
      { kind: 'receiver_delivery_chosen', count: 2 },
      { kind: 'receiver_delivery_removed', count: 2 },
    ]);
  });

  test('the sender pays what they agreed to, also when the price list changes meanwhile', async () => {
    const { client, id, version } = await received();
    const asked = await client.api.corrections.ask({ id, version, wanted: toAddress, ...key() });
    await db.updateTable('extraFee').set({ cents: 900 }).where('code', '=', 'door').execute();
    const stale = await received();
    const other = stale.client.api.corrections.ask({
      ...{ id: stale.id, version: stale.version, wanted: toAddress },
      ...key(),
    });
    const refused = await codeOf(other);
    await sydney.api.corrections.approve({ id: asked.id, version: 1, ...key() });
    await db.updateTable('extraFee').set({ cents: 800 }).where('code', '=', 'door').execute();
    expect(refused).toBe('quote.changed');
    expect(await client.api.payments.ofForm({ formId: id })).toMatchObject({ dueCents: bill.cents + 800 });
  });

  test('after departure it waits for staff, and is closed once the driver has the parcel', async () => {
    const { client, id, version } = await bought();
    const decided = async () => (await client.api.corrections.ofForm({ formId: id })).decisions.delivery;
    await db.updateTable('parcel').set({ status: 'customs' }).where('formId', '=', id).execute();
    expect(await decided()).toBe('staff');
    await db.updateTable('parcel').set({ status: 'out_for_delivery' }).where('formId', '=', id).execute();
    expect(await decided()).toEqual({ refused: 'correction.out' });
    const asked = client.api.corrections.ask({ id, version, wanted: toBranch, ...key() });
    expect(await codeOf(asked)).toBe('correction.out');
  });
});
