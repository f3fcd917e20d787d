import { expect, test } from 'vitest';
import { readWaybill } from '~/server/documents/waybill/service';
import { storeCargo } from '../../factories/cargo';
import { asQuoted, key, piece } from '../../factories/form-desk';
import { typedDraft } from '../../factories/forms';
import { cash, cashDesk } from '../../factories/payments';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const desk = await cashDesk(db);
const { app, sydney, ulaanbaatar, billed, pay, parcelsOf } = desk;

async function waybillOf(formId: string) {
  const form = await sydney.api.forms.get({ id: formId });
  if (!form.bill) throw new Error('a form without a bill');
  return await readWaybill(app.services, form, form.bill);
}

async function departed(formId: string, atd: Date) {
  const { id } = await storeCargo(db, app.clock.now, { status: 'departed', atd });
  await db.updateTable('parcel').set({ cargoId: id }).where('formId', '=', formId).execute();
}

const minutes = (count: number): Date => new Date(app.clock.now.getTime() + count * 60_000);

test('the charges are collect until Sydney has the money', async () => {
  const { formId } = await billed();
  expect((await waybillOf(formId)).place).toEqual({ weight: 'collect', other: 'collect' });
  await pay(formId);
  expect((await waybillOf(formId)).place).toEqual({ weight: 'prepaid', other: 'prepaid' });
});

test('charges that are paid in Ulaanbaatar are collect', async () => {
  const { formId } = await billed();
  await ulaanbaatar.api.payments.record(
    cash(formId, { currency: 'MNT', amount: 351_851, seenCents: 15_000 }),
  );
  expect((await waybillOf(formId)).place).toEqual({ weight: 'collect', other: 'collect' });
});

test('the paper of a departed flight does not change with a later payment', async () => {
  const { formId } = await billed();
  await departed(formId, minutes(-1));
  const before = await waybillOf(formId);
  await pay(formId);
  expect(await waybillOf(formId)).toEqual(before);
  expect(before.place).toEqual({ weight: 'collect', other: 'collect' });
});

test('the paper of a departed flight has the price that was invoiced before it', async () => {
  const { formId } = await billed();
  await departed(formId, minutes(1));
  const before = await waybillOf(formId);
  const quote = await db
    .selectFrom('form')
    .innerJoin('quote', 'quote.id', 'form.billId')
    .selectAll('quote')
    .where('form.id', '=', formId)
    .executeTakeFirstOrThrow();
  const { id: _, inputs, fees, lines, issuer, ...price } = quote;
  const json = Object.fromEntries(
    Object.entries({ inputs, fees, lines, issuer }).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  const later = await db
    .insertInto('quote')
    .values({ ...price, inputs, ...json, fees: json.fees ?? '', lines: json.lines ?? '', totalCents: 99_900 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('form').set({ billId: later.id }).where('id', '=', formId).execute();
  expect((await waybillOf(formId)).totalCents).toBe(before.totalCents);
});

test('the declared value for carriage is that of a sender who bought it', async () => {
  const plain = await billed();
  expect((await waybillOf(plain.formId)).carriageCents).toBeNull();
  const draft = { ...typedDraft(), optionalFees: ['insurance'] };
  const client = await app.signIn('client');
  const wanted = { plan: 'standard', pieces: [asQuoted], optionalFees: ['insurance'], declaredCents: 12_000 };
  const { totalCents } = await client.api.quotes.calculate(wanted);
  const { id, version } = await desk.submitted(client, { draft, totalCents });
  await sydney.api.forms.receive({ formId: id, version, pieces: [piece()], ...key() });
  const { carriageCents, sdrPerKg } = await waybillOf(id);
  expect(carriageCents).toBe(12_000);
  expect(sdrPerKg).toBe(26);
});

test('a flight from before the revision of 2024 has the limit of its day', async () => {
  const { formId } = await billed();
  await departed(formId, new Date('2024-12-27T10:00:00Z'));
  expect((await waybillOf(formId)).sdrPerKg).toBe(22);
});

test('a battery names its handling code, and the office its route', async () => {
  const { formId } = await billed();
  await db
    .updateTable('formItem')
    .set({ battery: 'contained', batteryChemistry: 'ion', batteryWhTenths: 173 })
    .where('formId', '=', formId)
    .execute();
  const { codes, batteries, office } = await waybillOf(formId);
  expect(codes).toEqual(['ELI']);
  expect(batteries).toMatchObject([{ un: 'UN3481', packingInstruction: '967', section: 'II' }]);
  const [parcel] = await parcelsOf(formId);
  expect(office).toBe(parcel?.office);
  const label = await sydney.api.parcels.label({ id: parcel?.id ?? '' });
  expect(label).toMatchObject({ route: 'SYD → UBN', branch: 'Сидней / Sydney' });
});
