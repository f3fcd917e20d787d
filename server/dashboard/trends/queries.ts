import { sql } from 'kysely';
import { dayAt, startOfDay } from '~/domain/core/calendar';
import type { Zone } from '~/domain/core/format/zones';
import { destinationZone, homeZone } from '~/domain/core/offices';
import type { Period, Span } from '~/domain/dashboard/trends/period';
import type { PaymentCurrency } from '~/domain/payments/kinds';
import { isPunctual } from '../../cargo/reading/queries';
import type { Queryable } from '../../core/api/context';

/** Totals of one calendar day. */
export type DayTotal = { day: string; count: number; sum: number };

/** Lists received parcels per day in Sydney, with their weight in grams, by an index-only scan. */
export async function listReceived(db: Queryable, span: Span): Promise<DayTotal[]> {
  const { from, until } = instantsOf(span, homeZone);
  const { rows } = await sql<DayTotal>`
    select (created_at at time zone ${homeZone}::text)::date as day,
      count(*)::int as count, sum(gross_g)::bigint as sum
    from parcel where created_at >= ${from} and created_at < ${until}
    group by 1 order by 1`.execute(db);
  return rows;
}

/** Lists billed amounts in cents, by the day in Sydney on which the form was accepted. */
export async function listBilled(db: Queryable, span: Span): Promise<DayTotal[]> {
  const { from, until } = instantsOf(span, homeZone);
  const { rows } = await sql<DayTotal>`
    select (accepted_at at time zone ${homeZone}::text)::date as day,
      count(*)::int as count, sum(due_cents)::bigint as sum
    from form_balance where accepted_at >= ${from} and accepted_at < ${until} and due_cents > 0
    group by 1 order by 1`.execute(db);
  return rows;
}

type Taken = { currency: PaymentCurrency; count: number; amount: number; cents: number };

/** Sums payments less refunds by currency: in its own units, and in cents on the bills. */
export async function sumTaken(db: Queryable, { from, to }: Span): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    select currency, count(*)::int as count, sum(amount - refunded)::bigint as amount,
      sum(amount_cents - refunded_cents)::bigint as cents
    from payment where day between ${from}::date and ${to}::date and status = 'paid'
    group by currency order by currency`.execute(db);
  return rows;
}

export async function countFlights(db: Queryable, span: Span): Promise<{ landed: number; onTime: number }> {
  const { from, until } = instantsOf(span, destinationZone);
  return await db
    .selectFrom('cargo')
    .select([
      sql<number>`count(*)::int`.as('landed'),
      sql<number>`(count(*) filter (where ${isPunctual}))::int`.as('onTime'),
    ])
    .where('ata', '>=', from)
    .where('ata', '<', until)
    .executeTakeFirstOrThrow();
}

/** Median and 90th percentile of a duration, in seconds. */
type Spread = { median: number; most: number };
export type Transit = { delivered: number } & Record<'toArrival' | 'toHandOver' | 'whole', Spread | null>;

type TransitRow = { delivered: number } & Record<'toArrival' | 'toHandOver' | 'whole', number[] | null>;

/** Measures the transit times of parcels handed over on these days in Ulaanbaatar. */
export async function measureTransit(db: Queryable, span: Span): Promise<Transit> {
  const { from, until } = instantsOf(span, destinationZone);
  const { rows } = await sql<TransitRow>`
    with done as (
      select parcel.created_at, cargo.ata, parcel.delivered_at
      from parcel left join cargo on cargo.id = parcel.cargo_id
      where parcel.delivered_at >= ${from} and parcel.delivered_at < ${until}
    )
    select count(*)::int as delivered,
      percentile_cont(array[0.5, 0.9]) within group (order by extract(epoch from ata - created_at))
        filter (where ata is not null) as to_arrival,
      percentile_cont(array[0.5, 0.9]) within group (order by extract(epoch from delivered_at - ata))
        filter (where ata is not null) as to_hand_over,
      percentile_cont(array[0.5, 0.9]) within group (order by extract(epoch from delivered_at - created_at)) as whole
    from done`.execute(db);
  const [row] = rows;
  return {
    delivered: row?.delivered ?? 0,
    toArrival: spreadOf(row?.toArrival),
    toHandOver: spreadOf(row?.toHandOver),
    whole: spreadOf(row?.whole),
  };
}

/** Returns both spans of a period as one. */
export function wholeOf({ before, to }: Period): Span {
  return { from: before.from, to };
}

function spreadOf(shares: number[] | null | undefined): Spread | null {
  const [median, most] = shares ?? [];
  return median === undefined || most === undefined ? null : { median, most };
}

function instantsOf({ from, to }: Span, zone: Zone): { from: Date; until: Date } {
  return { from: startOfDay(from, zone), until: startOfDay(dayAt(to, 1), zone) };
}
