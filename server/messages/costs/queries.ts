import { sql } from 'kysely';
import { homeZone } from '~/domain/core/offices';
import { type SmsLine, smsPrices } from '~/domain/messages/sms-cost';
import type { Queryable } from '../../core/api/context';

/** Sums the text messages since a day (`2026-11-01`) by month, country and the price of their day, newest month first. */
export async function listSmsLines(db: Queryable, since: string): Promise<SmsLine[]> {
  const keyOf = sql.join(
    Object.entries(smsPrices).map(([country, key]) => sql`when ${country} then ${key}`),
    sql` `,
  );
  const { rows } = await sql<SmsLine>`
    select to_char(day, 'YYYY-MM') as month, country, sum(texts)::int as texts, sum(parts)::int as parts,
      coalesce(price.value, '0')::int as part_cents
    from sms_day
      left join lateral (
        select value from constant
        where key = case country ${keyOf} end
          and valid_from < (day + 1)::timestamp at time zone ${homeZone}::text
        order by valid_from desc limit 1
      ) as price on true
    where day >= ${since}::date
    group by month, country, part_cents
    order by month desc, country, part_cents`.execute(db);
  return rows;
}
