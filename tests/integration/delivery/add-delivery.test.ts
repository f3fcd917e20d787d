import { describe, expect, test } from 'vitest';
import { key, piece } from '../../factories/form-desk';
import { typedDraft } from '../../factories/forms';
import { bill, brokenBooks, cashDesk } from '../../factories/payments';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app, billed, pay, sydney, ulaanbaatar, admin, parcelsOf, waiting } = await cashDesk(db);

const door = { delivery: 'door', seenCents: 800 } as const;
const versionOf = async (formId: string) => (await admin.api.forms.get({ id: formId })).version;

/** An accepted form of one piece, as its customer. */
async function received() {
  const { client, formId: id } = await billed();
  return { client, id, version: await versionOf(id) };
}

const rowOf = async (id: string) =>
  await db
    .selectFrom('form')
    .innerJoin('quote', 'quote.id', 'form.billId')
    .selectAll('quote')
    .select(['form.optionalFees'])
    .where('form.id', '=', id)
    .executeTakeFirstOrThrow();

describe('a delivery that a customer buys later', () => {
  test('creates a new bill with one more fee, and leaves the earlier bill unchanged', async () => {
    const { client, id, version } = await received();
    const before = await rowOf(id);
    const page = await client.api.forms.get({ id });
    expect(page.deliveryOffer).toEqual({
      delivery: 'door',
      cents: 800,
      dueCents: bill.cents + 800,
      dueMnt: 370_616,
    });
    const press = { id, version, ...door, ...key() };
    const first = await client.api.forms.addDelivery(press);
    expect(await client.api.forms.addDelivery(press)).toEqual(first);

    const after = await rowOf(id);
    expect(after.id).not.toBe(before.id);
    expect(after).toMatchObject({
      optionalFees: ['door'],
      totalCents: bill.cents + 800,
      totalMnt: 370_616,
      rateId: before.rateId,
      tariffId: before.tariffId,
      chargeG: before.chargeG,
      issuer: before.issuer,
      lines: { fees: [{ code: 'door', cents: 800 }] },
      inputs: { optionalFees: ['door'] },
    });
    const stored = await db
      .selectFrom('quote')
      .selectAll()
      .where('id', '=', before.id)
      .executeTakeFirstOrThrow();
    expect({ ...stored, optionalFees: [] }).toEqual(before);

    const form = await client.api.forms.get({ id });
    expect(form).toMatchObject({ ...first, delivery: 'door', deliveryOffer: null });
    expect(form.history.at(-1)).toMatchObject({ kind: 'addDelivery', by: 'me' });
    const [parcel] = await parcelsOf(id);
    expect(await client.api.parcels.get({ id: parcel?.id ?? '' })).toMatchObject({
      delivery: 'door',
      deliveryOffer: null,
    });
    expect(await brokenBooks(db)).toEqual([]);
  });

  test('leaves the difference to pay on a bill that was already paid', async () => {
    const { client, id, version } = await received();
    await pay(id);
    const [receipt] = await db.selectFrom('receipt').selectAll().execute();
    await client.api.forms.addDelivery({ id, version, ...door, ...key() });
    expect(await client.api.payments.ofForm({ formId: id })).toMatchObject({
      dueCents: bill.cents + 800,
      paidCents: bill.cents,
      balanceCents: 800,
    });
    expect((await db.selectFrom('receipt').selectAll().execute())[0]).toEqual(receipt);
    await pay(id);
    expect(await brokenBooks(db)).toEqual([]);
  });

  test('cancels an online payment of the old amount', async () => {
    const { client, id, version } = await received();
    const started = await client.api.payments.startQpay({ formId: id, seenCents: bill.cents, ...key() });
    const before = await client.api.payments.qpay({ id: started.id });
    expect(before.expiresAt.getTime()).toBeGreaterThan(app.clock.now.getTime());
    await client.api.forms.addDelivery({ id, version, ...door, ...key() });
    expect(await client.api.payments.qpay({ id: started.id })).toMatchObject({
      expiresAt: app.clock.now,
    });
  });

  test('puts a parcel that is available on the list of door deliveries', async () => {
    const { client, id, version } = await received();
    await db.updateTable('parcel').set({ status: 'available' }).where('formId', '=', id).execute();
    const [parcel] = await parcelsOf(id);
    const isListed = async () =>
      (await ulaanbaatar.api.delivery.list()).waiting.some((one) => one.id === parcel?.id);
    expect(await isListed()).toBe(false);
    await client.api.forms.addDelivery({ id, version, ...door, ...key() });
    expect(await isListed()).toBe(true);
  });

  test('costs by the measured weight to the countryside, and staff may add it too', async () => {
    const draft = typedDraft();
    const address = { country: 'MN', aimag: 'darkhan-uul', district: 'darkhan' } as const;
    const { client, formId, version } = await waiting({
      draft: { ...draft, receiver: { ...draft.receiver, address } },
    });
    await sydney.api.forms.receive({ formId, version, pieces: [piece({ heightMm: 320 })], ...key() });
    const { deliveryOffer: offer } = await client.api.forms.get({ id: formId });
    expect(offer).toMatchObject({ delivery: 'countryside', cents: 1_920 });
    const press = { id: formId, version: await versionOf(formId), ...key() };
    const wrong = sydney.api.forms.addDelivery({ ...press, ...door });
    expect(await problemOf(wrong)).toMatchObject({ status: 422, code: 'form.delivery_closed' });
    await sydney.api.forms.addDelivery({ ...press, ...key(), delivery: 'countryside', seenCents: 1_920 });
    expect(await client.api.forms.get({ id: formId })).toMatchObject({ delivery: 'countryside' });
  });

  test('needs no second approval when the parcel is measured again', async () => {
    const { client, id, version } = await received();
    await db.updateTable('extraFee').set({ cents: 4_000 }).where('code', '=', 'door').execute();
    await client.api.forms.addDelivery({ id, version, delivery: 'door', seenCents: 4_000, ...key() });
    const [parcel] = await parcelsOf(id);
    const measures = { lengthMm: 600, widthMm: 400, heightMm: 300, grossG: 9_200 };
    await sydney.api.parcels.measure({
      ...{ id: parcel?.id ?? '', version: parcel?.version ?? 0, place: 'A-01' },
      ...{ ...measures, ...key() },
    });
    await db.updateTable('extraFee').set({ cents: 800 }).where('code', '=', 'door').execute();
    expect(await client.api.forms.get({ id })).toMatchObject({
      priceApproval: 'not_needed',
      bill: { totalCents: bill.cents + 4_000 },
    });
  });
});

describe('a delivery', () => {
  test('is refused to another customer, on a stale version, and on an old price', async () => {
    const { client, id, version } = await received();
    const press = { id, version, ...door };
    const other = await app.signIn('client');
    expect(await problemOf(other.api.forms.addDelivery({ ...press, ...key() }))).toMatchObject({
      status: 404,
    });
    expect(await problemOf(ulaanbaatar.api.forms.addDelivery({ ...press, ...key() }))).toMatchObject({
      status: 403,
    });
    const stale = { ...press, version: version - 1, ...key() };
    expect(await problemOf(client.api.forms.addDelivery(stale))).toMatchObject({ code: 'version.stale' });
    const old = { ...press, seenCents: 700, ...key() };
    expect(await problemOf(client.api.forms.addDelivery(old))).toMatchObject({
      status: 409,
      code: 'quote.changed',
      params: { cents: 800, dueCents: bill.cents + 800 },
    });
    expect(await client.api.forms.get({ id })).toMatchObject({ delivery: 'collect', version });
  });

  test('is bought once for concurrent calls, and refused a second time', async () => {
    const { client, id, version } = await received();
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, () => client.api.forms.addDelivery({ id, version, ...door, ...key() })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const again = { id, version: version + 1, ...door, ...key() };
    expect(await problemOf(client.api.forms.addDelivery(again))).toMatchObject({
      code: 'form.delivery_closed',
    });
    expect((await rowOf(id)).totalCents).toBe(bill.cents + 800);
  });

  test.each(['out_for_delivery', 'delivered', 'returned'] as const)(
    'is refused once a parcel is %s',
    async (status) => {
      const { client, id, version } = await received();
      await db.updateTable('parcel').set({ status }).where('formId', '=', id).execute();
      expect((await client.api.forms.get({ id })).deliveryOffer).toBeNull();
      expect(await problemOf(client.api.forms.addDelivery({ id, version, ...door, ...key() }))).toMatchObject(
        {
          code: 'form.delivery_closed',
        },
      );
    },
  );

  test('is refused while its fee is not on the price list', async () => {
    const { client, id, version } = await received();
    await db.updateTable('extraFee').set({ isActive: false }).where('code', '=', 'door').execute();
    const page = await client.api.forms.get({ id });
    const refused = await problemOf(client.api.forms.addDelivery({ id, version, ...door, ...key() }));
    await db.updateTable('extraFee').set({ isActive: true }).where('code', '=', 'door').execute();
    expect(page.deliveryOffer).toBeNull();
    expect(refused).toMatchObject({ code: 'form.delivery_closed' });
  });
});
