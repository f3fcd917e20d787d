import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '~/domain/core/durations';
import type { Tx } from '~/server/core/api/context';
import { lockEndedPictures } from '~/server/privacy/ends/pictures/queries';
import { lockEndedForms } from '~/server/privacy/ends/receivers/queries';
import { writeCaseFigures } from '~/server/quicksight/queries';
import { recordStatements } from '../../bench/record';
import { createParcel } from '../../factories/parcels';
import { testDb } from '../../setup/test-db';
import { planOf, rowsRead } from '../plans/plan';

const SIZE = 10_000;
const LIMIT = 20;
const { db, url, owner } = await testDb();
const client = new Client({ connectionString: url });
const recording = recordStatements(url);
const before = new Date('2030-01-01T00:00:00Z');

/** Many forms with a parcel, a photo and a case each, copied from one. */
beforeAll(async () => {
  const { id, customerId } = await createParcel(db, { status: 'delivered' });
  const number = sql`'CM' || lpad((100000000 + n)::text, 9, '0') || 'XM'`;
  await owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into form (id, code, customer_id, status, receiver)
      select md5(n::text)::uuid, upper(lpad(to_hex(n), 6, '0')), ${customerId}::uuid, 'accepted', '{}'
      from generate_series(1, ${SIZE}::int) as n`.execute(tx);
    await sql`insert into parcel select (jsonb_populate_record(parcel, jsonb_build_object('id', md5('p' || n)::uuid,
        'form_id', md5(n::text)::uuid, 'number', ${number}, 'receiver_mobile', '+976' || (80000000 + n)))).*
      from parcel, generate_series(1, ${SIZE}::int) as n where parcel.id = ${id}`.execute(tx);
    await sql`insert into file (id, customer_id, storage_key, media_type, bytes, width, height, sha256)
      select md5('f' || n)::uuid, ${customerId}::uuid, 'pictures/' || n || '.jpg', 'image/jpeg', 1, 1, 1, repeat('a', 64)
      from generate_series(1, ${SIZE}::int) as n`.execute(tx);
    await sql`insert into parcel_photo (parcel_id, file_id, kind)
      select md5('p' || n)::uuid, md5('f' || n)::uuid, 'received' from generate_series(1, ${SIZE}::int) as n`.execute(
      tx,
    );
    await sql`insert into support_case (code, kind, form_id, customer_id, opened_side, opened_at, answer_by, status, decided_at)
      select upper(lpad(to_hex(n), 6, '0')), 'delay', md5(n::text)::uuid, ${customerId}::uuid,
        'sender', now() - n * interval '1 day', now(), 'rejected', now()
      from generate_series(1, ${SIZE}::int) as n`.execute(tx);
  });
  await sql`analyze`.execute(owner);
  await client.connect();
}, 60_000);

afterAll(async () => {
  await client.end();
  await recording.close();
});

/** The rows that the statements of a job read from each table. */
async function readOf(run: (tx: Tx) => Promise<unknown>): Promise<Record<string, number>> {
  const statements = await recording.of(async (recorded) => {
    await recorded.transaction().execute(async (tx) => await run(tx));
  });
  const read: Record<string, number> = {};
  for (const { text, values } of statements.filter(({ text }) => /^\s*(?:select|with)/u.test(text))) {
    const { rows } = await client.query(`explain (analyze, timing off, format json) ${text}`, [...values]);
    for (const [table, count] of rowsRead(planOf(rows))) read[table] = (read[table] ?? 0) + count;
  }
  return read;
}

test('a batch of ended receivers reads a few rows for each form', async () => {
  const read = await readOf(
    async (tx) => await lockEndedForms(tx, { ground: 'customs', before, limit: LIMIT }),
  );
  expect(read.form).toBeLessThan(LIMIT * 10);
  expect(read.parcel).toBeLessThan(LIMIT * 20);
});

test('a batch of ended pictures reads a few rows for each picture', async () => {
  const read = await readOf(async (tx) => await lockEndedPictures(tx, { before, limit: LIMIT }));
  expect(read.file).toBeLessThan(LIMIT * 10);
  expect(read.parcel).toBeLessThan(LIMIT * 20);
});

test('the figures of cases read only the cases of their months', async () => {
  const now = new Date();
  const since = new Date(now.getTime() - 365 * DAY_MS);
  const read = await readOf(async (tx) => await writeCaseFigures(tx, { since, now }));
  expect(read.support_case).toBeLessThan(400);
});
