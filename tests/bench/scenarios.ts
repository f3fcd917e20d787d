import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '~/db/client';
import { migrate } from '~/db/migrate';
import { seedDemo } from '~/db/seeds/demo';
import { seedReference } from '~/db/seeds/reference';
import { cursorText } from '~/server/core/api/paging/cursor';

/** The calls to make: a procedure by its path, with one input or one input per row to change. */
type ReadCall = { path: string; input: unknown };
type WriteCall = { path: string; inputs: readonly [Record<string, unknown>, ...Record<string, unknown>[]] };
export type Calls = {
  reads: Readonly<Record<string, ReadCall>>;
  writes: Readonly<Record<string, WriteCall>>;
};

/** The calls of a customer's journey, on the demo's few rows. */
async function journey(url: string, db: Database, numberKey: string): Promise<Calls> {
  await migrate(url);
  await seedReference(db);
  await seedDemo(db, { now: new Date(), hashPassword: async () => 'none', numberKey });
  const form = await db
    .selectFrom('form')
    .select('id')
    .where('status', '=', 'accepted')
    .executeTakeFirstOrThrow();
  const parcel = await db.selectFrom('parcel').select(['id', 'number']).executeTakeFirstOrThrow();
  const client = await db.selectFrom('customer').select('id').executeTakeFirstOrThrow();
  const firstPage = { page: 1, pageSize: 10 };
  const reads = Object.entries({
    'account.me': undefined,
    'quotes.prices': undefined,
    'forms.get': { id: form.id },
    'forms.list': firstPage,
    'parcels.get': { id: parcel.id },
    'parcels.list': firstPage,
    'cargo.list': firstPage,
    'tracking.find': { number: parcel.number },
  });
  return {
    reads: Object.fromEntries(reads.map(([path, input]) => [path, { path, input }])),
    writes: {
      'forms.create': { path: 'forms.create', inputs: [{ customerId: client.id, draft: { note: 'bench' } }] },
    },
  };
}

/** Number of rows before a page far from the front. */
const depth = 500_000;

/** An administrator's calls, on the database that `seed` made. */
async function admin(url: string, db: Database): Promise<Calls> {
  await migrate(url);
  const parcel = await db
    .selectFrom('parcel')
    .select(['id', 'number'])
    .where('status', '=', 'delivered')
    .where('archivedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const [first, ...others] = await db
    .selectFrom('parcel')
    .select(['id', 'version'])
    .where('status', 'in', ['received', 'ready'])
    .execute();
  if (!first) throw new Error('no parcel waits; run `npm run bench -- seed` first');
  const client = await db.selectFrom('customer').select('id').limit(1).executeTakeFirstOrThrow();
  const deep = await db
    .selectFrom('parcel')
    .select(['id', sql<string>`created_at::text`.as('key')])
    .where('archivedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .offset(depth)
    .limit(1)
    .executeTakeFirst();
  const page = { page: 1, pageSize: 25 };
  const list = (input: object): ReadCall => ({ path: 'parcels.list', input: { ...page, ...input } });
  const hold = ({ id, version }: typeof first) => ({ id, version, reason: 'documents', note: 'bench' });
  return {
    reads: {
      'list, all': list({}),
      'list, one state (most rows)': list({ status: ['delivered'] }),
      'list, one state (few rows)': list({ status: ['ready'] }),
      'search, part of a name': list({ search: 'үүрийн' }),
      'search, common name': list({ search: 'бат' }),
      'search, number': list({ search: parcel.number }),
      'the last counted page (the 40th of 25)': list({ page: 40 }),
      ...(deep && { 'page at depth 500,000': list({ page: 20_001, after: cursorText(deep) }) }),
      'count, one state (most rows)': { path: 'parcels.count', input: { status: ['delivered'] } },
      'customers, by name': { path: 'customers.list', input: { ...page, search: 'ганзориг' } },
      'forms, all': { path: 'forms.list', input: page },
      'payments, all': { path: 'payments.list', input: page },
      get: { path: 'parcels.get', input: { id: parcel.id } },
    },
    writes: {
      create: { path: 'forms.create', inputs: [{ customerId: client.id, draft: { note: 'bench' } }] },
      'status change': { path: 'parcels.hold', inputs: [hold(first), ...others.map(hold)] },
    },
  };
}

/** A clerk's calls on the boxes that `fillArrivals` made. */
async function arrivals(_: string, db: Database): Promise<Calls> {
  const inOrder = db
    .selectFrom('arrival')
    .select([
      'id',
      'number',
      'trackingNumber',
      'labelName',
      'customerId',
      sql<string>`arrived_at::text`.as('key'),
    ])
    .orderBy('arrivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
  const box = await inOrder.where('status', '=', 'stored').executeTakeFirstOrThrow();
  const deep = await inOrder.offset(depth).executeTakeFirst();
  const { trackingNumber: expected } = await db
    .selectFrom('expectedParcel')
    .select('trackingNumber')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { code } = await db
    .selectFrom('addressCode')
    .select('code')
    .where('customerId', '=', box.customerId)
    .executeTakeFirstOrThrow();
  const page = { page: 1, pageSize: 25 };
  const list = (input: object): ReadCall => ({ path: 'arrivals.list', input: { ...page, ...input } });
  const candidates = (input: object): ReadCall => ({ path: 'arrivals.candidates', input });
  return {
    reads: {
      'list, all': list({}),
      'list, on the shelf (most rows)': list({ status: ['stored'] }),
      'list, unclaimed (few rows)': list({ status: ['unclaimed'] }),
      'list, asks staff': list({ needsStaff: 'any' }),
      'list of one customer': list({ customerId: box.customerId }),
      'search, own number': list({ search: box.number }),
      'search, number of a carrier': list({ search: box.trackingNumber }),
      'search, its last digits': list({ search: box.trackingNumber.slice(-7) }),
      'search, part of a name': list({ search: 'үүрийн' }),
      'search, common name': list({ search: 'бат' }),
      ...(deep && { 'page at depth 500,000': list({ page: 20_001, after: cursorText(deep) }) }),
      'candidates, by number': candidates({ trackingNumber: expected }),
      'candidates, by code': candidates({ code }),
      'candidates, by name': candidates({ trackingNumber: 'ZZ00000001', labelName: box.labelName }),
      'a customer’s shelf': { path: 'arrivals.shelf', input: { customerId: box.customerId } },
      get: { path: 'arrivals.get', input: { id: box.id } },
      'expected, all': { path: 'expectedParcels.list', input: page },
      'expected, its last digits': {
        path: 'expectedParcels.list',
        input: { ...page, search: expected.slice(-7) },
      },
      'services that wait': { path: 'services.work', input: {} },
    },
    writes: {
      receive: {
        path: 'arrivals.receive',
        inputs: [{ id: randomUUID(), office: 'sydney', code, grossG: 1_200, ...sides }],
      },
    },
  };
}

const sides = { lengthMm: 300, widthMm: 200, heightMm: 150, place: 'S-1' };

export const scenarios = { journey, admin, arrivals } as const;
