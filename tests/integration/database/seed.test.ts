import { expect, test } from 'vitest';
import { seedDemo } from '~/db/seeds/demo';
import { lateLink } from '~/domain/messages/template';
import { parseParcelNumber } from '~/domain/parcels/number';
import { parcelStates } from '~/domain/parcels/states';
import type { BillState } from '~/domain/payments/kinds';
import { standingOf } from '~/domain/payments/ledger';
import { readEnv } from '~/server/core/env/env';
import { subscribers } from '~/server/events/subscribers';
import { creditSeededBill } from '~/server/payments/seeded-credit';
import { issueSeededInvoices } from '~/server/payments/tax-invoices/job';
import { brokenBooks } from '../../factories/payments';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const now = new Date('2026-11-21T02:00:00Z');
const options = { now, hashPassword: async () => 'hash', numberKey: 'key of the test' };
await seedDemo(db, options);

async function countOf(
  table:
    | 'tariff'
    | 'extraFee'
    | 'rate'
    | 'cargo'
    | 'customer'
    | 'parcel'
    | 'form'
    | 'news'
    | 'faq'
    | 'helpArticle'
    | 'termsEdition'
    | 'teamMember',
): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(db.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

test('the demo has the promised number of rows of each kind', async () => {
  expect(await countOf('tariff')).toBe(3);
  expect(await countOf('extraFee')).toBe(7);
  expect(await countOf('rate')).toBe(90);
  expect(await countOf('cargo')).toBe(33);
  expect(await countOf('customer')).toBe(40);
  expect(await countOf('parcel')).toBe(405);
  expect(await countOf('news')).toBe(6);
  const bodies = await db.selectFrom('message').select('body').where('body', 'like', '%{{%').execute();
  expect(bodies.filter(({ body }) => body.replaceAll(lateLink, '').includes('{{'))).toEqual([]);
  expect(await countOf('faq')).toBe(40);
  expect(await countOf('helpArticle')).toBe(32);
  expect(await countOf('termsEdition')).toBe(1);
  expect(await countOf('teamMember')).toBe(6);
});

test('the demo has no events in the future', async () => {
  const late = async (rows: Promise<{ at: Date | null }[]>) =>
    (await rows).filter(({ at }) => at !== null && at > now).length;
  expect(await late(db.selectFrom('auditLog').select('at').execute())).toBe(0);
  expect(await late(db.selectFrom('form').select('acceptedAt as at').execute())).toBe(0);
  expect(await late(db.selectFrom('parcelEvent').select('at').execute())).toBe(0);
});

test('the demo has a cargo in every state and customers of both types', async () => {
  const cargos = await db.selectFrom('cargo').select('status').distinct().execute();
  expect(cargos.map(({ status }) => status).sort()).toEqual([
    'arrived',
    'cancelled',
    'closed',
    'completed',
    'departed',
    'open',
    'planned',
  ]);
  const types = await db.selectFrom('customer').select('type').distinct().execute();
  expect(types).toHaveLength(2);
});

test('the demo has a parcel on hold for each reason, one of them in the export queue', async () => {
  const held = db.selectFrom('parcel').where('status', '=', 'on_hold').select('holdReason').distinct();
  const reasons = (await held.orderBy('holdReason').execute()).map(({ holdReason }) => holdReason);
  expect(reasons).toEqual(
    expect.arrayContaining(['price', 'documents', 'export', 'battery', 'sanctions', 'payment']),
  );
});

test('every parcel has a valid number and a past history that ends in its state', async () => {
  const parcels = await db.selectFrom('parcel').select(['id', 'number', 'status']).execute();
  const events = await db
    .selectFrom('parcelEvent')
    .select(['parcelId', 'toStatus', 'fromStatus', 'at'])
    .orderBy('at')
    .execute();
  expect(events.every(({ at }) => at.getTime() <= now.getTime())).toBe(true);
  for (const parcel of parcels) {
    expect(parseParcelNumber(parcel.number)).toBe(parcel.number);
    expect(parcelStates).toContain(parcel.status);
    const moves = events.filter((event) => event.parcelId === parcel.id && event.toStatus !== null);
    expect(moves.at(-1)?.toStatus).toBe(parcel.status);
    expect(moves.map(({ fromStatus }) => fromStatus)).toEqual([
      null,
      ...moves.slice(0, -1).map(({ toStatus }) => toStatus),
    ]);
  }
});

test('a second run adds nothing', async () => {
  const before = await countOf('form');
  await seedDemo(db, options);
  expect(await countOf('form')).toBe(before);
});

test('every customer has joined before their first form, spread over many days', async () => {
  const customers = await db
    .selectFrom('customer')
    .innerJoin('form', 'form.customerId', 'customer.id')
    .select((eb) => ['customer.createdAt', eb.fn.min('form.createdAt').as('firstForm')])
    .groupBy('customer.id')
    .execute();
  expect(customers.every(({ createdAt, firstForm }) => createdAt < firstForm)).toBe(true);
  expect(new Set(customers.map(({ createdAt }) => createdAt.toDateString())).size).toBeGreaterThan(10);
});

test('the demo has paid, partly paid and unpaid bills, and its books balance', async () => {
  expect(await brokenBooks(db)).toEqual([]);
  const bills = await db
    .selectFrom('formMoney')
    .innerJoin('form', 'form.id', 'formMoney.formId')
    .select(['formMoney.dueCents', 'formMoney.paidCents'])
    .where('form.billId', 'is not', null)
    .execute();
  const states = bills.map(({ dueCents, paidCents }) =>
    standingOf({ dueCents: dueCents ?? 0, paidCents: paidCents ?? 0 }),
  );
  const count = (state: BillState): number => states.filter((standing) => standing.state === state).length;
  expect(count('paid')).toBeGreaterThan(bills.length / 2);
  for (const state of ['part', 'unpaid', 'over'] as const) expect(count(state)).toBeGreaterThan(0);
  const methods = await db.selectFrom('payment').select('method').distinct().execute();
  expect(methods.map(({ method }) => method).sort()).toEqual(['bank', 'card', 'card_online', 'cash', 'qpay']);
  const given = await db.selectFrom('payment').select('state').distinct().where('refunded', '>', 0).execute();
  expect(given.map(({ state }) => state).sort()).toEqual(['partly_refunded', 'refunded']);
  const { differences } = await db
    .selectFrom('dayCloseLine')
    .select((eb) => eb.fn.countAll<number>().filterWhere('difference', '<>', 0).as('differences'))
    .executeTakeFirstOrThrow();
  expect(differences).toBe(1);
});

test('the demo has the specified permission groups, and no user has the samples', async () => {
  const samples = ['administrator', 'manager', 'restricted-user', 'users'];
  const roles = await db
    .selectFrom('role')
    .select(['name', 'title', 'isBuiltIn'])
    .where('name', 'in', [...samples, 'support'])
    .orderBy('name')
    .execute();
  expect(roles.filter(({ title }) => title.en.startsWith('Sample: ')).map(({ name }) => name)).toEqual(
    samples,
  );
  expect(roles.find(({ isBuiltIn }) => isBuiltIn)?.name).toBe('support');
  expect(await db.selectFrom('appUser').select('id').where('role', 'in', samples).execute()).toEqual([]);
});

test('one bill is lowered by a credit note with its adjustment note, once', async () => {
  await issueSeededInvoices(db);
  for (let run = 0; run < 2; run += 1)
    await creditSeededBill({ db, now: () => now, env: readEnv({}), subscribers });
  const notes = await db.selectFrom('creditNote').select(['formId', 'cents', 'reason']).execute();
  expect(notes).toMatchObject([{ cents: 1_000, reason: 'delayed' }]);
  const papers = await db
    .selectFrom('taxInvoice')
    .select(['kind', 'changeCents'])
    .where('formId', '=', notes[0]?.formId ?? '')
    .orderBy('issuedAt')
    .execute();
  expect(papers).toMatchObject([{ kind: 'invoice' }, { kind: 'adjustment', changeCents: -1_000 }]);
  expect(await brokenBooks(db)).toEqual([]);
});
