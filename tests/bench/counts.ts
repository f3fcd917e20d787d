import { sql } from 'kysely';
import { createDb, type Database } from '~/db/client';
import { migrate } from '~/db/migrate';
import { seedDemo } from '~/db/seeds/demo';
import { seedReference } from '~/db/seeds/reference';
import { countAll } from '~/server/core/api/paging/queries';
import { foldCounts } from '~/server/core/db/stored-counts/fold';
import { readStoredCount } from '~/server/core/db/stored-counts/queries';
import { testApp } from '../factories/app';
import { figure, table } from './measure';
import { withNewDatabase } from './new-database';

/** Parcels received a day: more parcels are a longer past, so that figures of a period stay the same. */
const perDay = 1_000;
const runs = 15;
const movedAtOnce = 200;

/**
 * Measures what counts and figures cost as delivered parcels pile up: at 50,000, 500,000 and the given number. The
 * demo's rows stay the ones that are under way.
 */
export async function benchCounts(parcels: number): Promise<string> {
  const sizes = [50_000, 500_000, parcels].filter(
    (size, at, all) => size <= parcels && all.indexOf(size) === at,
  );
  return await withNewDatabase(async ({ url }) => {
    await migrate(url);
    const db = createDb(url, { max: 4, statementTimeout: 0, silenceTimeout: 600_000 });
    try {
      await seedReference(db);
      await seedDemo(db, { now: new Date(), hashPassword: async () => 'none', numberKey: 'bench' });
      await sql`drop index parcel_search_idx`.execute(db);
      const columns: string[][] = [];
      let stored = 0;
      for (const size of sizes) {
        await addDelivered(db, { from: stored, to: size });
        stored = size;
        columns.push([figure(size), ...(await measure(db))]);
      }
      const names = ['parcels', ...measured];
      return table(names.map((name, row) => [name, ...columns.map((column) => column[row] ?? '')]));
    } finally {
      await db.destroy();
    }
  });
}

const measured = [
  'delivered parcels, counted from the index, ms',
  'delivered parcels, kept count, ms',
  'the same with 10,000 changes that wait, ms',
  'dashboard.queues, ms',
  'dashboard.trends.received, 90 days, ms',
  'dashboard.trends.transit, 90 days, ms',
  'quicksight.figures, ms',
  `a change of ${movedAtOnce} statuses with triggers, ms`,
  'the same without them, ms',
];

async function measure(db: Database): Promise<string[]> {
  const { api } = await testApp(db, { now: () => new Date() }).signIn('admin');
  const where = [sql<boolean>`archived_at is null`, sql<boolean>`status = 'delivered'`];
  const counted = await time(() => countAll(db, { table: 'parcel', where }));
  await foldCounts({ db });
  const stored = await time(() => readStoredCount(db, 'parcel', ['delivered']));
  await sql`insert into list_count_change (list, status, change)
    select 'parcel', 'delivered', case n % 2 when 0 then 1 else -1 end from generate_series(1, 10000) as n`.execute(
    db,
  );
  const waiting = await time(() => readStoredCount(db, 'parcel', ['delivered']));
  await foldCounts({ db });
  const figures = [
    await time(() => api.dashboard.queues()),
    await time(() => api.dashboard.trends.received({ days: 90 })),
    await time(() => api.dashboard.trends.transit({ days: 90 })),
    await time(() =>
      testApp(db, { now: () => new Date() })
        .visitor()
        .then((own) => own.api.quicksight.figures()),
    ),
  ];
  const withTriggers = await time(() => moveBack(db));
  await sql`alter table parcel disable trigger parcel_recounted`.execute(db);
  const without = await time(() => moveBack(db));
  await sql`alter table parcel enable trigger parcel_recounted`.execute(db);
  return [counted, stored, waiting, ...figures, withTriggers, without].map((ms) => ms.toFixed(2));
}

/** Changes the status of some parcels in a transaction that is rolled back. */
async function moveBack(db: Database): Promise<void> {
  const back = new Error('rolled back');
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`update parcel set status = 'returned' where id in (
        select id from parcel where status = 'delivered' order by created_at desc limit ${sql.lit(movedAtOnce)})`.execute(
        tx,
      );
      throw back;
    })
    .catch((error: unknown) => {
      if (error !== back) throw error;
    });
}

/** Milliseconds of the median run, after three that warm it. */
async function time(work: () => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let run = -3; run < runs; run += 1) {
    const began = performance.now();
    await work();
    if (run >= 0) took.push(performance.now() - began);
  }
  return took.toSorted((one, other) => one - other)[Math.floor(runs / 2)] ?? 0;
}

/** Stores delivered parcels, the first ones as the newest, without triggers, and counts them as triggers would. */
async function addDelivered(db: Database, { from, to }: { from: number; to: number }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into parcel (number, form_id, customer_id, piece_no, status, length_mm, width_mm, height_mm, gross_g,
        volumetric_g, chargeable_g, office, sender_name, receiver_name, receiver_mobile, created_at, delivered_at)
      select 'CM' || (100000000 + n) || 'XM', uuidv7(), customer.id, 1, 'delivered', 300, 200, 100, 1000 + n % 9000,
        1000, 1000, (select office from office_details limit 1), 'Bat', 'Bold', '+97699112233',
        now() - n * interval '1 day' / ${sql.lit(perDay)} - interval '9 days',
        now() - n * interval '1 day' / ${sql.lit(perDay)}
      from generate_series(${sql.lit(from + 1)}, ${sql.lit(to)}) as n,
        (select id from customer limit 1) as customer
      on conflict do nothing`.execute(tx);
  });
  await sql`truncate list_count, list_count_change`.execute(db);
  await sql`insert into list_count (list, status, total)
    select 'parcel', status::text, count(*) from parcel where archived_at is null group by status`.execute(
    db,
  );
  await sql`vacuum (analyze) parcel`.execute(db);
}
