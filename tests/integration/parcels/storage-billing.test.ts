import { expect, test } from 'vitest';
import { storePicture } from '../../factories/billed-parcels';
import { key } from '../../factories/form-desk';
import { bill, brokenBooks, cash, cashDesk } from '../../factories/payments';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app, billed, pay, sydney, ulaanbaatar, admin, parcelsOf } = await cashDesk(db);
const dayMs = 86_400_000;

/** A parcel that has been available for 14 free days plus `daysOver`, which may be negative. */
async function stored(daysOver: number) {
  const { client, formId } = await billed();
  const availableAt = new Date(app.clock.now.getTime() - (14 + daysOver) * dayMs + dayMs / 2);
  await db
    .updateTable('parcel')
    .set({ status: 'available', availableAt })
    .where('formId', '=', formId)
    .execute();
  const [parcel] = await parcelsOf(formId);
  return { client, formId, id: parcel?.id ?? '', version: parcel?.version ?? 0 };
}
const proof = async (parcel: { id: string; version: number }, change: object = {}) => ({
  ...{ id: parcel.id, version: parcel.version },
  deliveredTo: 'Болд',
  last4: '2233',
  photoId: await storePicture(db),
  ...key(),
  ...change,
});
const chargesOf = async (formId: string) =>
  await db
    .selectFrom('storageCharge')
    .select(['fromDay', 'toDay', 'centsPerDay', 'cents'])
    .where('formId', '=', formId)
    .orderBy('fromDay')
    .execute();

test('a hand-over with storage due is refused, and bills it when confirmed', async () => {
  const { formId, ...parcel } = await stored(3);
  expect(await admin.api.parcels.get({ id: parcel.id })).toMatchObject({
    storageDue: { days: 3, centsPerDay: 200, cents: 600 },
  });
  await pay(formId);
  const refused = await problemOf(ulaanbaatar.api.parcels.deliver(await proof(parcel)));
  expect(refused).toMatchObject({ code: 'parcel.unpaid', params: { balanceCents: 600 } });
  expect(await chargesOf(formId)).toEqual([]);
  const handOver = await proof(parcel, { isUnpaidConfirmed: true });
  const answer = await ulaanbaatar.api.parcels.deliver(handOver);
  expect(await ulaanbaatar.api.parcels.deliver(handOver)).toEqual(answer);
  expect(await chargesOf(formId)).toEqual([{ fromDay: 1, toDay: 3, centsPerDay: 200, cents: 600 }]);
  expect(await admin.api.payments.ofForm({ formId })).toMatchObject({
    dueCents: bill.cents + 600,
    balanceCents: 600,
    state: 'part',
  });
  const unpaid = await admin.api.forms.list({ isUnpaid: true });
  expect(unpaid.rows.map(({ id }) => id)).toContain(formId);
  const form = await admin.api.forms.get({ id: formId });
  expect(form.bill).toMatchObject({ totalCents: bill.cents, dueCents: bill.cents + 600, dueMnt: 365_925 });
  expect(form.bill?.storage).toMatchObject([{ days: 3, centsPerDay: 200, cents: 600 }]);
  await pay(formId, undefined, sydney);
  expect(await brokenBooks(db)).toEqual([]);
});

test('storage billed before is paid with the rest, and that day adds nothing', async () => {
  const { client, formId, ...parcel } = await stored(2);
  const { id, version } = parcel;
  await ulaanbaatar.api.parcels.billStorage({ id, version, ...key() });
  expect(await client.api.payments.ofForm({ formId })).toMatchObject({ dueCents: bill.cents + 400 });
  const again = await problemOf(ulaanbaatar.api.parcels.billStorage({ id, version, ...key() }));
  expect(again).toMatchObject({ code: 'parcel.storage_billed', status: 422 });
  const stale = await problemOf(sydney.api.payments.record(cash(formId)));
  expect(stale).toMatchObject({ code: 'payment.balance_changed' });
  await pay(formId);
  await ulaanbaatar.api.parcels.deliver(await proof(parcel));
  expect(await chargesOf(formId)).toHaveLength(1);
  expect(await brokenBooks(db)).toEqual([]);
});

test('days after the bill are added, at the fee of the day', async () => {
  const { formId, ...parcel } = await stored(1);
  await ulaanbaatar.api.parcels.billStorage({ id: parcel.id, version: parcel.version, ...key() });
  await pay(formId);
  await db
    .updateTable('parcel')
    .set({ availableAt: new Date(app.clock.now.getTime() - 16.5 * dayMs) })
    .where('id', '=', parcel.id)
    .execute();
  const refused = await problemOf(ulaanbaatar.api.parcels.deliver(await proof(parcel)));
  expect(refused).toMatchObject({ code: 'parcel.unpaid', params: { balanceCents: 400 } });
  await ulaanbaatar.api.parcels.deliver(await proof(parcel, { isUnpaidConfirmed: true }));
  expect(await chargesOf(formId)).toMatchObject([
    { fromDay: 1, toDay: 1 },
    { fromDay: 2, toDay: 3, cents: 400 },
  ]);
  expect(await brokenBooks(db)).toEqual([]);
});

test('free days add nothing, and a lost parcel owes nothing', async () => {
  const free = await stored(-4);
  await pay(free.formId);
  await ulaanbaatar.api.parcels.deliver(await proof(free));
  expect(await chargesOf(free.formId)).toEqual([]);
  const lost = await stored(5);
  await ulaanbaatar.api.parcels.billStorage({ id: lost.id, version: lost.version, ...key() });
  const note = 'Олдсонгүй';
  await admin.api.parcels.writeOff({ id: lost.id, version: lost.version, to: 'lost', note, ...key() });
  expect(await admin.api.payments.ofForm({ formId: lost.formId })).toMatchObject({ dueCents: 0 });
  expect(await brokenBooks(db)).toEqual([]);
});

test('storage is billed once for concurrent calls', async () => {
  const { formId, id, version } = await stored(3);
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, () => ulaanbaatar.api.parcels.billStorage({ id, version, ...key() })),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await chargesOf(formId)).toHaveLength(1);
});

test('the Sydney warehouse may not bill storage', async () => {
  const { id, version } = await stored(3);
  const denied = await problemOf(sydney.api.parcels.billStorage({ id, version, ...key() }));
  expect(denied).toMatchObject({ status: 403 });
});
