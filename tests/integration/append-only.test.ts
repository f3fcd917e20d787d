import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDb } from '../setup/test-db';

const { db } = await testDb();

const { rows: kept } = await sql<{ name: string }>`
  select distinct tgrelid::regclass::text as name from pg_trigger where tgfoid = 'refuse_change'::regproc`.execute(
  db,
);
const names = kept.map(({ name }) => name).sort();

test('the log of changes and the records of money and parcels only grow', () => {
  expect(names).toEqual(
    expect.arrayContaining(['audit_log', 'parcel_event', 'rate', 'receipt', 'refund', 'station_scan']),
  );
});

test.each(names)('%s is not emptied at a stroke', async (name) => {
  await expect(sql`truncate table ${sql.table(name)} cascade`.execute(db)).rejects.toThrow('is append-only');
});
