import fc from 'fast-check';
import { expect, test } from 'vitest';
import { key, piece } from '../../factories/form-desk';
import { brokenBooks, cash, cashDesk } from '../../factories/payments';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { admin, billed, parcelsOf } = await cashDesk(db);

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('pay', 'payMnt', 'credit', 'refund', 'goodWill', 'reverse', 'fee', 'cancel'),
    /** In percent of the amount available. */
    share: fc.integer({ min: 1, max: 130 }),
    pick: fc.nat(20),
  }),
  { minLength: 4, maxLength: 14 },
);
type Step = { kind: string; share: number; pick: number };

const moneyOf = async (formId: string) => await admin.api.payments.ofForm({ formId });
type MoneyOfForm = Awaited<ReturnType<typeof moneyOf>>;
const partOf = (whole: number, share: number): number => Math.max(1, Math.floor((whole * share) / 100));

test('refunds and credits never make a customer owe, after any changes of the bill', {
  timeout: 120_000,
}, async () => {
  const counts: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const formId = await billedForm();
      for (const step of all) {
        const before = await moneyOf(formId);
        const isDone = await perform(formId, before, step);
        if (!isDone) continue;
        counts[step.kind] = (counts[step.kind] ?? 0) + 1;
        const after = await moneyOf(formId);
        if (!['fee', 'reverse'].includes(step.kind)) {
          expect(after.balanceCents).toBeLessThanOrEqual(before.balanceCents);
        }
        expect(Math.min(after.balanceCents, after.creditCents)).toBe(0);
        expect(Math.min(after.dueCents, after.paidCents)).toBeGreaterThanOrEqual(0);
      }
      await settle(formId);
      expect(await moneyOf(formId)).toMatchObject({ state: 'paid', balanceCents: 0, creditCents: 0 });
    }),
    { numRuns: 25, seed: 32 },
  );
  expect(Object.keys(counts).sort()).toEqual(
    ['cancel', 'credit', 'fee', 'goodWill', 'pay', 'payMnt', 'refund', 'reverse'].sort(),
  );
  expect(await brokenBooks(db)).toEqual([]);
});

/** A bill of two pieces whose higher price is approved. */
async function billedForm(): Promise<string> {
  const { client, formId } = await billed([piece(), piece({ pieceNo: 2, grossG: 12_300 })]);
  const { version } = await client.api.forms.get({ id: formId });
  await client.api.forms.approvePrice({ id: formId, version, ...key() });
  return formId;
}

/** Credits the amount owed and refunds the overpaid amount, so that nothing is left. */
async function settle(formId: string): Promise<void> {
  const { balanceCents } = await moneyOf(formId);
  if (balanceCents > 0) await admin.api.payments.credit(creditOf(formId, balanceCents));
  const { payments } = await moneyOf(formId);
  for (const payment of payments) {
    const { creditCents } = await moneyOf(formId);
    const left = payment.amount - payment.refunded;
    if (creditCents === 0 || left === 0) continue;
    const isWhole = payment.amountCents - payment.refundedCents <= creditCents;
    const amount = payment.currency === 'AUD' ? Math.min(left, creditCents) : left;
    // A payment in tögrög is refunded completely: the bill is lowered by the part above the overpaid amount.
    await refund(payment, amount, !isWhole && payment.currency === 'MNT');
  }
}

async function perform(formId: string, money: MoneyOfForm, step: Step): Promise<boolean> {
  const { share, pick } = step;
  const left = money.payments.filter(({ amount, refunded }) => amount > refunded);
  const payment = left[pick % Math.max(1, left.length)];
  switch (step.kind) {
    case 'pay':
    case 'payMnt': {
      const currency = step.kind === 'pay' ? 'AUD' : 'MNT';
      const whole = (money.balanceCents || 3_000) * (currency === 'AUD' ? 1 : 23);
      const paid = {
        currency,
        method: 'bank',
        amount: partOf(whole, share),
        externalId: key().idempotencyKey,
      };
      const call = { ...cash(formId, { ...paid, seenCents: money.balanceCents, isOverConfirmed: true }) };
      const office = currency === 'AUD' ? ('sydney' as const) : ('ulaanbaatar' as const);
      return await passes(admin.api.payments.record({ ...call, office }));
    }
    case 'credit':
      return await passes(admin.api.payments.credit(creditOf(formId, partOf(money.dueCents, share))));
    case 'refund':
    case 'goodWill':
      if (!payment) return false;
      return await passes(
        refund(payment, partOf(payment.amount - payment.refunded, share), step.kind === 'goodWill'),
      );
    case 'reverse': {
      if (!payment) return false;
      const amount = partOf(payment.amount - payment.refunded, share);
      const { id, version } = payment;
      return await passes(
        admin.api.payments.reverse({ id, version, amount, reason: 'Банк буцаасан', ...key() }),
      );
    }
    case 'fee':
      return await addStorage(formId, 100 + share * 10);
    default:
      return await cancelOne(formId, pick);
  }
}

type Payment = MoneyOfForm['payments'][number];
async function refund({ id, version, currency }: Payment, amount: number, isCredited: boolean) {
  return await admin.api.payments.refund({
    ...{ id, version, amount, method: 'bank', office: currency === 'AUD' ? 'sydney' : 'ulaanbaatar' },
    ...{ reason: 'Уучлал хүсэв', ...key() },
    ...(isCredited && { credit: { reason: 'good_will' as const } }),
  });
}

function creditOf(formId: string, cents: number) {
  return { formId, cents, reason: 'good_will' as const, note: 'Уучлал хүсэв', ...key() };
}

/** Refused steps change nothing; a failure of the server is no refusal. */
async function passes(call: Promise<unknown>): Promise<boolean> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (outcome === undefined) return true;
  expect(await problemOf(Promise.reject(outcome))).toMatchObject({ status: expect.any(Number) });
  return false;
}

async function addStorage(formId: string, cents: number): Promise<boolean> {
  const [parcel] = await parcelsOf(formId);
  const { day } = await db
    .selectFrom('storageCharge')
    .select((eb) => eb.fn.coalesce(eb.fn.max('toDay'), eb.lit(0)).as('day'))
    .where('parcelId', '=', parcel?.id ?? '')
    .executeTakeFirstOrThrow();
  const days = { fromDay: day + 1, toDay: day + 1, centsPerDay: cents, cents };
  await db
    .insertInto('storageCharge')
    .values({ formId, parcelId: parcel?.id ?? '', ...days })
    .execute();
  return true;
}

async function cancelOne(formId: string, pick: number): Promise<boolean> {
  const parcels = await parcelsOf(formId);
  const parcel = parcels[pick % parcels.length];
  if (parcel?.status !== 'received') return false;
  const { id, version } = parcel;
  return await passes(admin.api.parcels.cancel({ id, version, note: 'Илгээгч больсон', ...key() }));
}
