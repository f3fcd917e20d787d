import { sql } from 'kysely';
import type { Database } from '~/db/client';
import { migrate } from '~/db/migrate';
import { seedDemo } from '~/db/seeds/demo';
import { seedReference } from '~/db/seeds/reference';
import { cursorText } from '~/server/core/api/paging/cursor';

/** The calls to make: a procedure by its path, with one input or one input per row to change. */
type Read = { path: string; input: unknown };
type Write = { path: string; inputs: readonly [Record<string, unknown>, ...Record<string, unknown>[]] };
export type Calls = { reads: Readonly<Record<string, Read>>; writes: Readonly<Record<string, Write>> };

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
  const list = (input: object): Read => ({ path: 'parcels.list', input: { ...page, ...input } });
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

export const scenarios = { journey, admin } as const;
