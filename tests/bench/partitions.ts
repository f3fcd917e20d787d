import { Client } from 'pg';
import { figure, table } from './measure';
import { withNewDatabase } from './new-database';

const months = 36;
const eventsOfParcel = 9;
const histories = 2_000;
const insertedAtOnce = 10_000;
const inserts = 20;

const columns = `id uuid not null default uuidv7(), parcel_id uuid not null, kind text not null,
  at timestamptz(3) not null, place text not null default '', actor_id uuid, note text not null default ''`;

/**
 * Compares a history of parcels in one table with the same rows in a partition a month over three years: what
 * `parcel_event` would gain and lose. A primary key of partitions must hold the time too.
 */
export async function benchPartitions(events: number): Promise<string> {
  return await withNewDatabase(async ({ url }) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await create(client, events);
      const plain = await measure(client, 'plain', `delete from plain where at < '${startOf(1)}'`);
      const parts = await measure(client, 'parts', `drop table ${partOf(0)}`);
      return table([
        [`${figure(events)} events`, 'one table', `${months} partitions`],
        ...plain.map(([name, value], at) => [name, value, parts[at]?.[1] ?? '']),
      ]);
    } finally {
      await client.end();
    }
  });
}

async function create(client: Client, events: number): Promise<void> {
  const parcels = Math.ceil(events / eventsOfParcel);
  await client.query(`create table plain (${columns}, primary key (id));
    create index on plain (parcel_id, at, id);
    create table parts (${columns}, primary key (id, at)) partition by range (at);
    create index on parts (parcel_id, at, id);`);
  for (let month = 0; month <= months; month += 1) {
    await client.query(
      `create table ${partOf(month)} partition of parts for values from ('${startOf(month)}') to ('${startOf(month + 1)}')`,
    );
  }
  // The events of a parcel are two days apart, the parcels spread over three years.
  await client.query(
    `insert into plain (parcel_id, kind, at, place, actor_id)
     select md5(number::text)::uuid, 'received',
       '${startOf(0)}'::timestamptz + number * (interval '1 day' * ${(months - 1) * 30} / ${parcels}) + step * interval '2 days',
       'SYD', gen_random_uuid()
     from generate_series(1, ${parcels}) as number, generate_series(0, ${eventsOfParcel - 1}) as step`,
  );
  await client.query('insert into parts select * from plain order by at');
  await client.query('vacuum analyze plain');
  await client.query('vacuum analyze parts');
}

async function measure(
  client: Client,
  name: string,
  forget: string,
): Promise<readonly (readonly [string, string])[]> {
  return [
    ['GB', await sizeOf(client, name)],
    ['history of one parcel, ms', await timeHistories(client, name)],
    [`${figure(insertedAtOnce)} events of this month inserted, ms`, await timeInserts(client, name)],
    ['the oldest month deleted, ms', (await timed(() => client.query(forget))).toFixed(0)],
  ];
}

function partOf(month: number): string {
  return `parts_${month}`;
}

function startOf(month: number): string {
  return new Date(Date.UTC(2024, month, 1)).toISOString();
}

async function sizeOf(client: Client, name: string): Promise<string> {
  const { rows } = await client.query<{ bytes: string }>(
    `select pg_total_relation_size('${name}') + coalesce(sum(pg_total_relation_size(relid)), 0) as bytes
     from pg_partition_tree('${name}')`,
  );
  return (Number(rows[0]?.bytes ?? 0) / 1e9).toFixed(2);
}

/** Reads the histories of parcels from all of the three years. */
async function timeHistories(client: Client, name: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select distinct parcel_id as id from (select parcel_id from plain tablesample system (1)) as sampled limit ${histories}`,
  );
  const read = async (): Promise<void> => {
    for (const { id } of rows) {
      await client.query({
        name: `history of ${name}`,
        text: `select id, kind, at, place, actor_id, note from ${name} where parcel_id = $1 order by at, id`,
        values: [id],
      });
    }
  };
  await read();
  return ((await timed(read)) / rows.length).toFixed(2);
}

async function timeInserts(client: Client, name: string): Promise<string> {
  const took = await timed(async () => {
    for (let run = 0; run < inserts; run += 1) {
      await client.query(
        `insert into ${name} (parcel_id, kind, at, place, actor_id)
         select gen_random_uuid(), 'received', '${startOf(months - 1)}'::timestamptz + number * interval '1 second',
           'SYD', gen_random_uuid()
         from generate_series(1, ${insertedAtOnce}) as number`,
      );
    }
  });
  return (took / inserts).toFixed(0);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
