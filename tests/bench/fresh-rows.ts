import { Client } from 'pg';
import { type Call, type Load, loadWarm } from './load';
import { figure, table } from './measure';

const fresh = 60_000;
/** The pieces of the new rows have numbers from here, so that they can be found and deleted. */
const firstPiece = 1_000;

/** Compares lists before and after a burst of new parcels, which no vacuum has processed. */
export async function compareFresh(
  url: string,
  calls: readonly (readonly [string, Call])[],
): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    const clean = await measured(calls);
    await client.query(
      `insert into parcel
       select made.*
       from (select parcel as old, row_number() over () as place from parcel
         where status in ('delivered', 'ready') limit $2) as known,
       jsonb_populate_record(old, jsonb_build_object('id', gen_random_uuid(), 'created_at', now(),
         'piece_no', (old).piece_no + $1::int,
         'number', 'CM' || lpad((999999999 - place)::text, 9, '0') || 'XM')) as made
       on conflict do nothing`,
      [firstPiece, fresh],
    );
    const crowded = await measured(calls);
    const rows = calls.map(([name], at) => {
      const [before, after] = [clean[at]?.perSecond ?? 0, crowded[at]?.perSecond ?? 0];
      return [name, figure(before), figure(after), (after / before).toFixed(2)];
    });
    return table([['', 'clean/s', `${figure(fresh)} fresh rows/s`, 'ratio'], ...rows]);
  } finally {
    await client.query('delete from parcel where piece_no >= $1', [firstPiece]);
    await client.query('vacuum analyze parcel');
    await client.end();
  }
}

async function measured(calls: readonly (readonly [string, Call])[]): Promise<Load[]> {
  const loads: Load[] = [];
  for (const [, call] of calls) loads.push(await loadWarm(call));
  return loads;
}
