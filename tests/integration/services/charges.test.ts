import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { issueTaxInvoices } from '~/server/payments/tax-invoices/job';
import { storePicture } from '../../factories/billed-parcels';
import { key, piece } from '../../factories/form-desk';
import { bill, brokenBooks, cashDesk } from '../../factories/payments';
import { problemOf } from '../../factories/problem';
import {
  joinArrivals,
  priceServices,
  type StoredArrival,
  storeArrival,
  storeOrigin,
} from '../../factories/shelf';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const desk = await cashDesk(db);
const { app, admin, sydney, waiting, billed, pay, parcelsOf } = desk;
await priceServices(admin);
const dayMs = 86_400_000;
const daysAgo = (days: number): Date => new Date(app.clock.now.getTime() - days * dayMs);

/** A box of a customer that has been on the shelf for these days. */
const boxOf = async (customerId: string | null, days = 0) =>
  await storeArrival(db, { customerId, shelfSince: daysAgo(days) });

/** Does a service on a box, so that its price is charged. */
async function serve(
  { id }: StoredArrival,
  purpose: 'photos' | 'contents_check' | 'dispose',
  seenCents: number,
) {
  const { services } = await sydney.api.services.ask({ arrivalIds: [id], purpose, seenCents, ...key() });
  const [service] = services;
  await sydney.api.services.done({
    ...{ id: service?.id ?? '', version: service?.version ?? 0 },
    ...{ photoIds: [await storePicture(db)], answer: 'matches' },
    ...key(),
  });
}

/** Receives a form whose pieces are these boxes. */
async function receive(
  { formId, version }: { formId: string; version: number },
  boxes: readonly StoredArrival[],
  change: object = {},
) {
  return await sydney.api.forms.receive({
    ...{ formId, version, isCountConfirmed: true },
    pieces: boxes.map((_, index) => piece({ pieceNo: index + 1 })),
    ...key(),
    ...change,
  });
}

/** A submitted form of a new client, joined to as many boxes. */
async function joined(boxes: number, days = 0) {
  const { client, formId, version } = await waiting();
  const { customerId } = client.user;
  const arrivals: StoredArrival[] = [];
  for (let n = 0; n < boxes; n += 1) arrivals.push(await boxOf(customerId, days));
  await joinArrivals(db, { formId, ids: arrivals.map(({ id }) => id), at: app.clock.now });
  return { client, customerId, form: { formId, version }, arrivals };
}

const arrivalOf = async (id: string) =>
  await db.selectFrom('arrival').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const chargesOf = async (formId: string | null) =>
  await db
    .selectFrom('arrivalCharge')
    .selectAll()
    .where('formId', formId === null ? 'is' : '=', formId)
    .orderBy('chargedAt')
    .orderBy('id')
    .execute();
const invoicesOf = async (formId: string) =>
  await db
    .selectFrom('taxInvoice')
    .select(['kind', 'reason', 'dueCents', 'changeCents', 'lines', 'number'])
    .where('formId', '=', formId)
    .orderBy('issuedAt')
    .orderBy('id')
    .execute();

describe('the acceptance of a form of arrivals', () => {
  test('makes each its parcel, and bills services and storage beside the freight', async () => {
    const { client, form, arrivals } = await joined(1, 32.5);
    const [box] = arrivals;
    if (!box) throw new Error('one box was joined');
    await serve(box, 'photos', 300);
    const answer = await receive(form, arrivals);
    const [parcel] = answer.parcels;
    expect(await arrivalOf(box.id)).toMatchObject({
      ...{ status: 'accepted', parcelId: parcel?.id, pieceNo: 1, billedDays: 3, endedAt: app.clock.now },
    });
    const { formId } = form;
    expect((await client.api.forms.get({ id: formId })).bill).toMatchObject({
      totalCents: bill.cents,
      arrivals: [
        { number: box.number, code: 'service-photos', name: { en: 'Extra photos' }, days: null, cents: 300 },
        { number: box.number, code: null, name: null, days: 3, centsPerDay: 100, cents: 300 },
      ],
      dueCents: bill.cents + 600,
    });
    expect(await sydney.api.payments.ofForm({ formId })).toMatchObject({
      ...{ dueCents: bill.cents + 600, balanceCents: bill.cents + 600 },
    });
    expect((await client.api.parcels.get({ id: parcel?.id ?? '' })).bill).toMatchObject({
      dueCents: bill.cents + 600,
    });
    expect(await invoicesOf(formId)).toMatchObject([
      {
        dueCents: bill.cents + 600,
        lines: [
          { kind: 'freight' },
          { kind: 'service', code: 'service-photos', arrival: box.number, cents: 300 },
          { kind: 'shelf', arrival: box.number, days: 3, cents: 300 },
        ],
      },
    ]);
    await pay(formId);
    expect(await brokenBooks(db)).toEqual([]);
  });

  test('does not count the days since the form was sent', async () => {
    const { form, arrivals } = await joined(1, 31.5);
    const [box] = arrivals;
    const start = app.clock.now;
    app.clock.now = new Date(start.getTime() + 20 * dayMs);
    await db.updateTable('form').set({ expiresAt: null }).where('id', '=', form.formId).execute();
    await receive(form, arrivals);
    expect(await chargesOf(form.formId)).toMatchObject([{ fromDay: 1, toDay: 2, cents: 200 }]);
    expect((await arrivalOf(box?.id ?? '')).billedDays).toBe(2);
    app.clock.now = start;
  });

  test('is refused until the clerk confirms that a box goes back to the shelf', async () => {
    const { form, arrivals } = await joined(2, 20);
    const [one, other] = arrivals;
    if (!one || !other) throw new Error('two boxes were joined');
    // The form declares one box, so its count alone asks nothing.
    const refused = await problemOf(receive(form, [one], { isCountConfirmed: false }));
    expect(refused).toMatchObject({ code: 'arrival.left_over', params: { numbers: other.number } });
    expect((await arrivalOf(one.id)).status).toBe('joined');
    app.clock.now = new Date(app.clock.now.getTime() + dayMs);
    await receive(form, [one]);
    const back = await arrivalOf(other.id);
    expect(back).toMatchObject({ status: 'stored', formId: null, pieceNo: null, shelfStoppedAt: null });
    expect(app.clock.now.getTime() - back.shelfSince.getTime()).toBe(20 * dayMs);
  });

  test('is refused while a service waits on one of its boxes', async () => {
    const { form, arrivals } = await joined(1);
    const [box] = arrivals;
    const asked = { arrivalIds: [box?.id ?? ''], purpose: 'photos' as const, seenCents: 300, ...key() };
    const { services } = await sydney.api.services.ask(asked);
    expect(await problemOf(receive(form, arrivals))).toMatchObject({
      ...{ code: 'arrival.has_open_service', params: { number: box?.number } },
    });
    const { id = '', version = 0 } = services[0] ?? {};
    await sydney.api.services.refuse({ id, version, reason: 'Завгүй', ...key() });
    expect((await receive(form, arrivals)).parcels).toHaveLength(1);
  });

  test('gives the parcel the pictures of its box', async () => {
    const { form, arrivals } = await joined(1);
    const [box] = arrivals;
    const fileId = await storePicture(db);
    await db
      .insertInto('arrivalPhoto')
      .values({ arrivalId: box?.id ?? '', fileId, kind: 'box' })
      .execute();
    const { parcels } = await receive(form, arrivals);
    const photos = await db
      .selectFrom('parcelPhoto')
      .select(['fileId', 'kind'])
      .where('parcelId', '=', parcels[0]?.id ?? '')
      .execute();
    expect(photos).toEqual([{ fileId, kind: 'received' }]);
  });

  test('of two clerks bills the arrivals once', async () => {
    const { form, arrivals } = await joined(2, 35);
    const answers = await Promise.allSettled([receive(form, arrivals), receive(form, arrivals)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await chargesOf(form.formId)).toHaveLength(2);
  });
});

describe('the charges of a bill', () => {
  test('include those of the boxes that its arrivals were made of', async () => {
    const { form, arrivals, customerId } = await joined(1);
    const [box] = arrivals;
    if (!box) throw new Error('one box was joined');
    const middle = await boxOf(customerId);
    const first = await boxOf(customerId);
    await serve(first, 'photos', 300);
    await storeOrigin(db, { childId: middle.id, parentIds: [first.id] });
    await storeOrigin(db, { childId: box.id, parentIds: [middle.id] });
    await receive(form, arrivals);
    expect(await chargesOf(form.formId)).toMatchObject([{ arrivalId: first.id, cents: 300 }]);
  });

  test('include those of ended arrivals, and none of boxes on the shelf', async () => {
    const { form, arrivals, customerId } = await joined(1);
    const waitingBox = await boxOf(customerId);
    await serve(waitingBox, 'photos', 300);
    const gone = await boxOf(customerId);
    await serve(gone, 'dispose', 1_000);
    const parent = await boxOf(customerId);
    await serve(parent, 'contents_check', 500);
    await storeOrigin(db, { childId: waitingBox.id, parentIds: [parent.id] });
    await receive(form, arrivals);
    expect(await chargesOf(form.formId)).toMatchObject([{ arrivalId: gone.id, cents: 1_000 }]);
  });

  test('include none that was waived', async () => {
    const { form, arrivals, customerId } = await joined(1);
    const [box] = arrivals;
    if (!box || customerId === null) throw new Error('one box of a customer was joined');
    await serve(box, 'photos', 300);
    const { charges, cents } = await sydney.api.services.openCharges({ customerId });
    expect(cents).toBe(300);
    const chargeIds = charges.map(({ id }) => id);
    expect(
      await problemOf(sydney.api.services.waive({ chargeIds, reason: 'Уучлал', ...key() })),
    ).toMatchObject({
      status: 403,
    });
    const call = { chargeIds, reason: 'Уучлал хүсэв', ...key() };
    expect(await admin.api.services.waive(call)).toEqual({ cents: 300 });
    expect(await admin.api.services.waive(call)).toEqual({ cents: 300 });
    expect(await problemOf(admin.api.services.waive({ ...call, ...key() }))).toMatchObject({
      code: 'service.charge_settled',
    });
    await receive(form, arrivals);
    expect(await chargesOf(form.formId)).toEqual([]);
    expect(await sydney.api.payments.ofForm({ formId: form.formId })).toMatchObject({ dueCents: bill.cents });
  });

  test('a clerk adds them to an unpaid bill, whose invoice is adjusted', async () => {
    const { formId, customerId } = await billed();
    const gone = await boxOf(customerId);
    await serve(gone, 'dispose', 1_000);
    const { charges } = await sydney.api.services.openCharges({ customerId });
    const chargeIds = charges.map(({ id }) => id);
    const stranger = await billed();
    const wrong = { formId: stranger.formId, chargeIds };
    expect(await problemOf(sydney.api.services.billTo({ ...wrong, ...key() }))).toMatchObject({
      code: 'arrival.other_customer',
    });
    expect(await sydney.api.services.billTo({ formId, chargeIds, ...key() })).toEqual({ cents: 1_000 });
    expect(await problemOf(sydney.api.services.billTo({ formId, chargeIds, ...key() }))).toMatchObject({
      code: 'service.charge_settled',
    });
    expect(await invoicesOf(formId)).toMatchObject([
      { kind: 'invoice', dueCents: bill.cents },
      { kind: 'adjustment', reason: 'storage', dueCents: bill.cents + 1_000, changeCents: 1_000 },
    ]);
    await pay(formId);
    const later = await boxOf(customerId);
    await serve(later, 'dispose', 1_000);
    const open = await sydney.api.services.openCharges({ customerId });
    const late = { formId, chargeIds: open.charges.map(({ id }) => id) };
    expect(await problemOf(sydney.api.services.billTo({ ...late, ...key() }))).toMatchObject({
      code: 'payment.not_due',
    });
    expect(await brokenBooks(db)).toEqual([]);
  });
});

describe('a bill with charges of arrivals', () => {
  test('adds nothing to the price that the customer is asked about', async () => {
    const { form, arrivals } = await joined(1, 60);
    const answer = await receive(form, arrivals);
    expect(answer).toMatchObject({ totalCents: bill.cents, isApprovalNeeded: false });
  });

  test('includes them when the measured price is refused, beside the handling', async () => {
    const { client, form, arrivals } = await joined(1);
    const [box] = arrivals;
    if (!box) throw new Error('one box was joined');
    await serve(box, 'photos', 300);
    await receive(form, arrivals, { pieces: [piece({ grossG: 20_000 })] });
    const { formId } = form;
    const { version } = await client.api.forms.get({ id: formId });
    await client.api.forms.refusePrice({
      id: formId,
      version,
      handling: 'collect',
      seenFeeCents: 1_000,
      ...key(),
    });
    const { feeCents } = await db
      .selectFrom('formPrice')
      .select('feeCents')
      .where('formId', '=', formId)
      .executeTakeFirstOrThrow();
    const dueCents = (feeCents ?? 0) + 300;
    expect(await sydney.api.payments.ofForm({ formId })).toMatchObject({ dueCents });
    await issueTaxInvoices({ ...app.services });
    const invoices = await invoicesOf(formId);
    expect(invoices.at(-1)).toMatchObject({
      dueCents,
      lines: expect.arrayContaining([
        expect.objectContaining({ kind: 'service', cents: 300 }),
        ...(feeCents ? [expect.objectContaining({ kind: 'handling', cents: feeCents })] : []),
      ]),
    });
    expect(await brokenBooks(db)).toEqual([]);
  });

  test('is 0 after a credit note of all, and once every parcel is cancelled', async () => {
    const { form, arrivals } = await joined(1);
    const [box] = arrivals;
    if (!box) throw new Error('one box was joined');
    await serve(box, 'photos', 300);
    await receive(form, arrivals);
    const { formId } = form;
    const credit = { formId, cents: bill.cents + 300, reason: 'good_will' as const, note: 'Уучлал хүсэв' };
    await admin.api.payments.credit({ ...credit, ...key() });
    expect(await sydney.api.payments.ofForm({ formId })).toMatchObject({ dueCents: 0 });
    const [parcel] = await parcelsOf(formId);
    const { id = '', version = 0 } = parcel ?? {};
    await admin.api.parcels.cancel({ id, version, note: 'Илгээгч больсон', ...key() });
    expect(await sydney.api.payments.ofForm({ formId })).toMatchObject({ dueCents: 0, chargedCents: 0 });
    expect(await brokenBooks(db)).toEqual([]);
  });

  test('is not changed by the database, nor is a charge billed twice or deleted', async () => {
    const { form, arrivals } = await joined(1);
    const [box] = arrivals;
    if (!box) throw new Error('one box was joined');
    await serve(box, 'photos', 300);
    await receive(form, arrivals);
    const other = await billed();
    const [charge] = await chargesOf(form.formId);
    const change = db.updateTable('arrivalCharge').where('id', '=', charge?.id ?? '');
    await expect(change.set({ formId: other.formId }).execute()).rejects.toThrow(/once/u);
    await expect(change.set({ cents: 1 }).execute()).rejects.toThrow(/once/u);
    await expect(
      db
        .deleteFrom('arrivalCharge')
        .where('id', '=', charge?.id ?? '')
        .execute(),
    ).rejects.toThrow();
  });
});

test('charges, billed or not, and services go to the customer who stays in a merge', async () => {
  const { customerId: winner } = await billed();
  const { form, arrivals, customerId: loser } = await joined(1);
  const [box] = arrivals;
  if (!box || loser === null) throw new Error('one box of a customer was joined');
  await serve(box, 'photos', 300);
  await receive(form, arrivals);
  const left = await boxOf(loser);
  await serve(left, 'photos', 300);
  const versionOf = async (id: string) => (await admin.api.customers.record({ id })).version;
  await admin.api.customers.merge({
    ...{ id: winner, version: await versionOf(winner), loserId: loser, loserVersion: await versionOf(loser) },
    ...key(),
  });
  expect((await sydney.api.services.openCharges({ customerId: winner })).cents).toBe(300);
  expect(await chargesOf(form.formId)).toMatchObject([{ customerId: winner, cents: 300 }]);
  const { rows } = await sydney.api.services.list({ customerId: loser });
  expect(rows.map(({ customerId }) => customerId)).toEqual([winner, winner]);
  expect(await brokenBooks(db)).toEqual([]);
});

test('no sum of a bill without arrivals is other than before', async () => {
  const { formId } = await billed([piece(), piece({ pieceNo: 2 })]);
  const money = await sydney.api.payments.ofForm({ formId });
  expect(money).toMatchObject({ chargedCents: 30_000, dueCents: 30_000 });
  const [row] = await db.selectFrom('formBalance').selectAll().where('formId', '=', formId).execute();
  expect(row).toMatchObject({ dueCents: 30_000, paidCents: 0 });
});

test('each charge of a customer is on one bill, waived or open', {
  timeout: 120_000,
}, async () => {
  const step = fc.constantFrom('arrive', 'serve', 'repack', 'send', 'dispose', 'waive', 'bill');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, fc.nat(10)), { minLength: 4, maxLength: 12 }), async (steps) => {
      const { customerId, formId } = await billed();
      const client = await app.signIn('client');
      await db.updateTable('appUser').set({ customerId }).where('id', '=', client.user.id).execute();
      const shelf: StoredArrival[] = [];
      const forms = [formId];
      for (const [what, pick] of steps) {
        const box = shelf[pick % Math.max(1, shelf.length)];
        if (what === 'arrive' || !box) shelf.push(await boxOf(customerId, 29 + pick));
        else if (what === 'serve') await serve(box, 'photos', 300);
        else if (what === 'dispose') {
          await serve(box, 'dispose', 1_000);
          shelf.splice(shelf.indexOf(box), 1);
        } else if (what === 'repack') {
          const child = await boxOf(customerId);
          await storeOrigin(db, { childId: child.id, parentIds: [box.id] });
          shelf.splice(shelf.indexOf(box), 1, child);
        } else if (what === 'send') {
          const own = await waiting();
          await db.updateTable('form').set({ customerId }).where('id', '=', own.formId).execute();
          await joinArrivals(db, { formId: own.formId, ids: [box.id], at: app.clock.now });
          await receive(own, [box]);
          forms.push(own.formId);
          shelf.splice(shelf.indexOf(box), 1);
        } else {
          const { charges } = await sydney.api.services.openCharges({ customerId });
          const [charge] = charges;
          if (!charge) continue;
          const chargeIds = [charge.id];
          if (what === 'waive') await admin.api.services.waive({ chargeIds, reason: 'Уучлал', ...key() });
          else await sydney.api.services.billTo({ formId, chargeIds, ...key() });
        }
      }
      const all = await db
        .selectFrom('arrivalCharge')
        .selectAll()
        .where('customerId', '=', customerId)
        .execute();
      const waived = await db
        .selectFrom('arrivalChargeWaiver')
        .innerJoin('arrivalCharge', 'arrivalCharge.id', 'chargeId')
        .select('arrivalCharge.cents')
        .where('customerId', '=', customerId)
        .execute();
      const { cents: openCents } = await sydney.api.services.openCharges({ customerId });
      let onBills = 0;
      for (const id of forms) {
        const { bill: pinned } = await sydney.api.forms.get({ id });
        const lines = pinned?.arrivals ?? [];
        const sum = lines.reduce((total, { cents }) => total + cents, 0);
        expect((pinned?.totalCents ?? 0) + sum).toBe(
          (await sydney.api.payments.ofForm({ formId: id })).dueCents,
        );
        onBills += sum;
      }
      const total = (rows: readonly { cents: number }[]): number =>
        rows.reduce((sum, { cents }) => sum + cents, 0);
      expect(onBills + openCents + total(waived)).toBe(total(all));
    }),
    { numRuns: 15, seed: 34 },
  );
  expect(await brokenBooks(db)).toEqual([]);
});
