import { type Insertable, type Kysely, sql } from 'kysely';
import { dayOf } from '~/domain/core/calendar';
import { DAY_MS, MINUTE_MS } from '~/domain/core/durations';
import { type Cents, parseRate } from '~/domain/core/money';
import type { Office } from '~/domain/core/offices';
import { officeTable } from '~/domain/core/offices';
import { customerName } from '~/domain/customers/name';
import type { PaymentCurrency, PaymentMethod } from '~/domain/payments/kinds';
import { countedCents, settlingAmount } from '~/domain/payments/ledger';
import type { DB, ParcelStatus, Payment } from '../types.gen';
import { auditRows, staffActor } from './audit';
import type { SeedPeople } from './people';
import { createRandom, type Random } from './random';
import { SeedRows } from './rows';
import { seedTills } from './tills';

/** Amount that the second slip charged beyond the bill. */
const excessCents = 2_000;

type Tools = { now: Date; staff: SeedPeople['staff'] };
type Bill = Awaited<ReturnType<typeof listBills>>[number];
type Way = {
  method: PaymentMethod;
  currency: PaymentCurrency;
  office: Office;
  at: Date;
  /** Share of the balance, in 1/100; over 100 the customer overpaid. */
  share: number;
  /** Fixed amount instead of a share. */
  amount?: Cents;
};

/** Creates payments of the seeded bills: most delivered parcels are paid, some in parts, some not yet. */
export async function seedPayments(db: Kysely<DB>, { now, staff }: Tools): Promise<void> {
  // A separate sequence, so that the rest of the demo stays unchanged.
  const random = createRandom(77);
  const bills = await listBills(db);
  const rows = await SeedRows.create(db, 2 * bills.length + 2);
  const number = await lastReceipt(db);
  const tools: PayTools = { rows, random, staff, taken: [], number };
  const paid: SeedPayment[] = [];
  for (const bill of bills) {
    let balanceCents = bill.totalCents;
    for (const way of waysOf(bill, random)) {
      if (way.at > now || balanceCents <= 0) continue;
      balanceCents -= addPayment({ bill, way, balanceCents }, tools).amountCents;
      if (isSlipOf(way, now)) paid.push({ bill, way, balanceCents });
    }
  }
  addSlips(paid, tools);
  await rows.insert(db);
  await insertReceipts(db, tools.taken);
  await db.updateTable('counter').set({ value: tools.number }).where('name', '=', 'receipt').execute();
  await seedTills(db, { now, staff });
}

async function lastReceipt(db: Kysely<DB>): Promise<number> {
  const { value } = await db
    .selectFrom('counter')
    .select('value')
    .where('name', '=', 'receipt')
    .executeTakeFirstOrThrow();
  return Number(value);
}

/** True for a payment entered by hand in Sydney on a day whose till is closed. */
function isSlipOf({ method, office, at }: Way, now: Date): boolean {
  return office === 'sydney' && method !== 'card_online' && now.getTime() - at.getTime() > 3 * DAY_MS;
}

/** Adds two terminal slips that are corrected later: one bill was paid twice, another one overpaid. */
function addSlips(paid: readonly SeedPayment[], tools: PayTools): void {
  const whole = paid.find(({ way, balanceCents }) => way.method === 'card' && balanceCents === 0);
  const part = paid.find(({ balanceCents }) => balanceCents > 0);
  if (whole) {
    const { totalCents } = whole.bill;
    addSlip(
      { ...whole, amount: totalCents, back: totalCents, reason: 'Картаар хоёр удаа уншуулсан.' },
      tools,
    );
  }
  if (part) {
    const amount = part.balanceCents + excessCents;
    addSlip({ ...part, amount, back: excessCents, reason: 'Картаас илүү дүн татсан.' }, tools);
  }
}

type Slip = SeedPayment & { amount: Cents; back: Cents; reason: string };

function addSlip({ amount, back, reason, ...slip }: Slip, tools: PayTools): void {
  const { bill, balanceCents } = slip;
  const at = new Date(slip.way.at.getTime() + 3 * MINUTE_MS);
  const way = { ...slip.way, method: 'card', at, amount } as const;
  const refundedAt = new Date(at.getTime() + 4 * MINUTE_MS);
  const refunded = { refunded: back, refundedCents: back, version: 2, updatedAt: refundedAt };
  const { id } = addPayment({ bill, way, balanceCents }, tools, refunded);
  const by = staffActor(tools.staff, way.office);
  const { method, currency, office } = way;
  const given = { method, currency, amount: back, amountCents: back, reason, office };
  tools.rows.add('refund', {
    ...given,
    kind: 'overpaid',
    paymentId: id,
    formId: bill.id,
    day: dayOf(at, officeTable[office].zone),
    refundedBy: by.id,
    refundedAt,
  });
  const deed = { action: 'payments.refund', at: refundedAt, by, after: given } as const;
  tools.rows.add('auditLog', ...auditRows({ entity: 'payment', entityId: id }, [deed]));
}

async function listBills(db: Kysely<DB>) {
  return await db
    .selectFrom('form')
    .innerJoin('quote as bill', 'bill.id', 'form.billId')
    .innerJoin('rate', 'rate.id', 'bill.rateId')
    .innerJoin('customer', 'customer.id', 'form.customerId')
    .select([
      'form.id',
      'form.code',
      'form.customerId',
      sql<Date>`form.accepted_at`.as('acceptedAt'),
      'bill.totalCents',
      sql<string>`rate.mnt_per_unit::text`.as('mntPerUnit'),
      'customer.firstName',
      'customer.lastName',
      'customer.organizationName',
      'customer.locale',
      sql<ParcelStatus[]>`array(select status::text from parcel where form_id = form.id)`.as('parcels'),
      sql<boolean>`exists (select from parcel where form_id = form.id and hold_reason = 'payment')`.as(
        'isHeldForPayment',
      ),
      sql<Date | null>`(select max(delivered_at) from parcel where form_id = form.id)`.as('deliveredAt'),
    ])
    .where('form.priceApproval', '!=', 'waiting')
    .orderBy('form.acceptedAt')
    .orderBy('form.code')
    .execute();
}

/** Returns when, where and how a customer pays: at the counter in Sydney, or the receiver at hand-over. */
function waysOf(bill: Bill, random: Random): Way[] {
  const luck = random.between(1, 100);
  const counter = inSydney(bill, random);
  const collected = bill.deliveredAt && inUlaanbaatar(bill.deliveredAt, random);
  if (bill.isHeldForPayment) return [];
  if (!collected) return luck <= 50 ? [counter] : luck <= 62 ? [{ ...counter, share: 40 }] : [];
  if (luck <= 50) return [counter];
  if (luck <= 82) return [collected];
  if (luck <= 88) return [{ ...counter, share: 50 }, collected];
  if (luck <= 93) return [{ ...counter, share: 60 }];
  return luck <= 95 ? [{ ...counter, method: 'cash', share: 104 }] : [];
}

function inSydney({ acceptedAt }: Bill, random: Random): Way {
  const at = new Date(acceptedAt.getTime() + random.between(2, 25) * MINUTE_MS);
  const picked = random.pick(['card', 'card', 'cash', 'cash', 'bank'] as const);
  const method = picked === 'card' && at.getUTCMinutes() % 2 === 0 ? 'card_online' : picked;
  return { method, currency: 'AUD', office: 'sydney', at, share: 100 };
}

function inUlaanbaatar(deliveredAt: Date, random: Random): Way {
  const at = new Date(deliveredAt.getTime() - random.between(1, 9) * MINUTE_MS);
  const method = random.pick(['qpay', 'qpay', 'cash', 'card'] as const);
  return { method, currency: 'MNT', office: 'ulaanbaatar', at, share: 100 };
}

type SeedPayment = { bill: Bill; way: Way; balanceCents: number };

type PayTools = {
  rows: SeedRows;
  random: Random;
  staff: SeedPeople['staff'];
  /** Payments that get a receipt. */
  taken: TakenPayment[];
  /** The last receipt's number. */
  number: number;
};

type RefundedColumns = Pick<Insertable<Payment>, 'refunded' | 'refundedCents' | 'version' | 'updatedAt'>;

/** Adds a payment; returns its id and its value in cents. */
function addPayment(
  { bill, way, balanceCents }: SeedPayment,
  tools: PayTools,
  refunded: RefundedColumns = {},
): { id: string; amountCents: Cents } {
  const { rows, random, staff, taken } = tools;
  const { method, currency, office, at, share } = way;
  const against = { balanceCents, rate: parseRate(bill.mntPerUnit) };
  const all = settlingAmount(way, against);
  const amount = way.amount ?? (share === 100 ? all : roundedPart((all * share) / 100));
  const amountCents = countedCents({ method, currency, amount }, against);
  const day = dayOf(at, officeTable[office].zone);
  const externalId = externalIdOf(method, random);
  const isOnline = method === 'qpay' || method === 'card_online';
  const by = isOnline ? null : staffActor(staff, office);
  const id = rows.id();
  tools.number += 1;
  if (!taken.some((other) => other.office === office && other.day === day))
    rows.add('tillDay', { office, day });
  rows.add('payment', {
    id,
    number: tools.number,
    formId: bill.id,
    customerId: bill.customerId,
    method,
    currency,
    amount,
    amountCents,
    mntPerUnit: bill.mntPerUnit,
    status: 'paid',
    externalId,
    office,
    day,
    takenAt: at,
    receivedBy: by?.id ?? null,
    createdBy: by?.id ?? null,
    createdAt: at,
    updatedAt: at,
    version: 1,
    refunded: 0,
    refundedCents: 0,
    ...refunded,
  });
  taken.push({ id, bill, paidCents: bill.totalCents - balanceCents + amountCents, at, office, day });
  const actions = { qpay: 'payments.qpayPaid', card_online: 'payments.cardPaid' } as const;
  const action = isOnline ? actions[method] : 'payments.record';
  const after = { method, currency, amount, amountCents, office, form: bill.code };
  rows.add('auditLog', ...auditRows({ entity: 'payment', entityId: id }, [{ action, at, by, after }]));
  return { id, amountCents };
}

type TakenPayment = { id: string; bill: Bill; paidCents: number; at: Date; office: Office; day: string };

/** Inserts the contents of the receipts, frozen like on the server. */
async function insertReceipts(db: Kysely<DB>, taken: readonly TakenPayment[]): Promise<void> {
  const given = taken.map(({ id, bill, paidCents, at }) => ({
    id,
    name: customerName(bill, bill.locale),
    names: {
      firstName: bill.firstName,
      lastName: bill.lastName,
      organizationName: bill.organizationName,
      latinName: '',
    },
    due: bill.totalCents,
    paid: paidCents,
    at,
  }));
  await sql`
    insert into receipt (
      payment_id, bill_id, issuer, customer_name, customer_names, received_by, due_cents, paid_cents, issued_at
    )
    select payment.id, form.bill_id, quote.issuer, given.name, given.names, app_user.full_name, given.due, given.paid, given.at
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as given (id uuid, name text, names jsonb, due bigint, paid bigint, at timestamptz)
      join payment on payment.id = given.id
      join form on form.id = payment.form_id join quote on quote.id = form.bill_id
      left join app_user on app_user.id = payment.received_by`.execute(db);
}

/** Rounds a part payment: nobody pays part of a bill to the cent. */
function roundedPart(amount: number): number {
  return Math.max(500, Math.round(amount / 500) * 500);
}

function externalIdOf(method: PaymentMethod, random: Random): string | null {
  const digits = `${random.between(100_000, 999_999)}${random.between(1_000, 9_999)}`;
  if (method === 'bank') return `NAB-${digits}`;
  if (method === 'card_online') return `card:demo-${digits}`;
  return method === 'qpay' ? `qpay:demo-${digits}` : null;
}
