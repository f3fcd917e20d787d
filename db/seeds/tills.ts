import { type Kysely, sql } from 'kysely';
import { dayOf } from '~/domain/core/calendar';
import { DAY_MS } from '~/domain/core/durations';
import type { Office } from '~/domain/core/offices';
import { officeTable } from '~/domain/core/offices';
import type { PaymentCurrency, PaymentMethod } from '~/domain/payments/kinds';
import type { DB } from '../types.gen';
import { staffActor } from './audit';
import type { SeedPeople } from './people';

/** Tills older than this many days were closed in the evening of their day. */
const OPEN_DAYS = 1;

type Tools = { now: Date; staff: SeedPeople['staff'] };
type Day = { office: Office; day: string };
type Till = Day & { lines: Line[] };
type Line = { method: PaymentMethod; currency: PaymentCurrency; expected: number };

/** Creates the counted and closed tills of past days; one of them was fifty cents short. */
export async function seedTills(db: Kysely<DB>, { now, staff }: Tools): Promise<void> {
  const days = await db
    .selectFrom('tillDay')
    .select(['office', 'day'])
    .orderBy('day')
    .orderBy('office')
    .execute();
  const before = new Date(now.getTime() - OPEN_DAYS * DAY_MS);
  const past = days.filter(({ office, day }) => day < dayOf(before, officeTable[office].zone));
  const tills: Till[] = [];
  for (const day of past) tills.push({ ...day, lines: await sumLines(db, day) });
  const short = tills.flatMap(({ lines }) => lines.filter(isDollarCash)).at(-1);
  for (const till of tills) await close(db, till, { short, closedBy: staffActor(staff, till.office).id });
}

function isDollarCash({ method, currency }: Line): boolean {
  return method === 'cash' && currency === 'AUD';
}

async function sumLines(db: Kysely<DB>, { office, day }: Day): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select method, currency, sum(amount)::bigint as expected from (
      select method, currency, amount from payment
      where office = ${office} and day = ${day}::date and status = 'paid'
      union all
      select method, currency, -amount from refund where office = ${office} and day = ${day}::date
    ) as entry
    group by method, currency`.execute(db);
  return rows;
}

type TillClosing = { short: Line | undefined; closedBy: string };

async function close(
  db: Kysely<DB>,
  { office, day, lines }: Till,
  { short, closedBy }: TillClosing,
): Promise<void> {
  const isShort = lines.some((line) => line === short);
  const note = isShort ? 'Задгай мөнгө дутуу буцаасан.' : '';
  const { id } = await db
    .insertInto('dayClose')
    .values({ office, day, note, closedBy, closedAt: new Date(`${day}T09:40:00Z`) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('dayCloseLine')
    .values(
      lines.map((line) => ({ ...line, dayCloseId: id, counted: line.expected - (line === short ? 50 : 0) })),
    )
    .execute();
}
