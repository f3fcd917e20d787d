import { expect, test } from 'vitest';
import { z } from 'zod';
import { seedDemo } from '~/db/seeds/demo';
import { demoFees, demoPlans, demoRate, planCodes } from '~/domain/quotes/demo-plans';
import { calculateQuote } from '~/domain/quotes/quote';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
await seedDemo(db, { now: new Date(), hashPassword: async () => 'none', numberKey: 'derived' });

const measures = z.object({ lengthMm: z.int(), widthMm: z.int(), heightMm: z.int(), grossG: z.int() });
const inputsSchema = z.object({
  tariffCode: z.enum(planCodes),
  pieces: z.array(measures),
  optionalFees: z.array(z.string()),
  declaredCents: z.int(),
  battery: z.enum(['none', 'contained', 'packed_with']),
});

test('the quotes of the demo equal what the program calculates from their inputs', async () => {
  const quotes = await db.selectFrom('quote').selectAll().execute();
  expect(quotes.length).toBeGreaterThan(50);
  for (const { id, inputs, lines, chargeG, freightCents, totalCents, totalMnt } of quotes) {
    const { tariffCode, ...input } = inputsSchema.parse(inputs);
    const priced = { tariff: demoPlans[tariffCode], fees: demoFees, rate: demoRate };
    const quote = calculateQuote({ ...input, ...priced });
    const { pieces, bandFromG, fees } = quote;
    const sums = [quote.chargeG, quote.freightCents, quote.totalCents, quote.totalMnt];
    expect([id, chargeG, freightCents, totalCents, totalMnt]).toEqual([id, ...sums]);
    expect(lines).toEqual({ pieces, bandFromG, fees });
  }
});

test('the parcels of the demo have the weights of their measures', async () => {
  const parcels = await db
    .selectFrom('parcel')
    .innerJoin('form', 'form.id', 'parcel.formId')
    .select(['parcel.id', 'lengthMm', 'widthMm', 'heightMm', 'grossG', 'volumetricG', 'chargeableG'])
    .select('form.tariffCode')
    .execute();
  expect(parcels.length).toBeGreaterThan(100);
  for (const { id, tariffCode, volumetricG, chargeableG, ...piece } of parcels) {
    const tariff = demoPlans[z.enum(planCodes).parse(tariffCode)];
    const input = { pieces: [piece], tariff, fees: [], optionalFees: [], declaredCents: 0 };
    const [priced] = calculateQuote({ ...input, battery: 'none', rate: demoRate }).pieces;
    expect([id, volumetricG, chargeableG]).toEqual([id, priced?.volumetricG, priced?.pieceG]);
  }
});

test('the forms of the demo declare the sum of their items', async () => {
  const forms = await db
    .selectFrom('form')
    .leftJoin('formItemPiece', 'formItemPiece.formId', 'form.id')
    .select(['form.code', 'declaredCents', (eb) => eb.fn.sum<string>('valueCents').as('sum')])
    .groupBy(['form.code', 'declaredCents'])
    .execute();
  const wrong = forms.filter(({ declaredCents, sum }) => sum !== null && declaredCents !== Number(sum));
  expect(wrong).toEqual([]);
  expect(forms.filter(({ sum }) => sum !== null).length).toBeGreaterThan(50);
});

test('each parcel of the demo has the sender and the receiver of its form', async () => {
  const parcels = await db
    .selectFrom('parcel')
    .innerJoin('form', 'form.id', 'parcel.formId')
    .innerJoin('customer', 'customer.id', 'form.customerId')
    .select(['number', 'parcel.customerId', 'form.customerId as payer', 'senderName', 'receiverName'])
    .select(['receiverMobile', 'sender', 'receiver'])
    .execute();
  const party = z.object({ name: z.string(), mobile: z.string() });
  const wrong = parcels.filter(({ sender, receiver, ...parcel }) => {
    const [from, to] = [party.parse(sender), party.parse(receiver)];
    const isSame = parcel.senderName === from.name && parcel.receiverName === to.name;
    return !isSame || !parcel.receiverMobile.endsWith(to.mobile) || parcel.customerId !== parcel.payer;
  });
  expect(wrong).toEqual([]);
});
