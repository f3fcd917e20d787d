import { sql } from 'kysely';
import type { Database } from '~/db/client';

/** Moves a departed flight three days into the past, beyond its ETA; it has not landed. */
export async function passDays(db: Database, code: string): Promise<void> {
  const legs = sql`update cargo_leg set departs_at = departs_at - interval '3 days', arrives_at = arrives_at - interval '3 days'
    where cargo_id = (select id from cargo where code = ${code})`;
  const flight = sql`update cargo set cut_off = cut_off - interval '3 days', etd = etd - interval '3 days',
    eta = eta - interval '3 days', atd = atd - interval '1 day' where code = ${code}`;
  await legs.execute(db);
  await flight.execute(db);
}
