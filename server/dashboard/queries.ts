import { sql } from 'kysely';
import type { HoldReason, ParcelStatus } from '~/db/types.gen';
import { activeCargoStates, groundedCargoStates, plannedCargoStates } from '~/domain/cargo/states';
import { pendingCaseStates, undecidedCaseStates } from '~/domain/cases/states';
import { formState, openFormStates } from '~/domain/forms/states';
import { finalParcelStates, parcelState, storedStates, warehouseStates } from '~/domain/parcels/states';
import { openServiceStates } from '~/domain/services/states';
import { arrivalScopeColumns } from '../arrivals/moves/scope';
import type { Queryable } from '../core/api/context';
import { literals } from '../core/db/literals/queries';
import { listStoredCounts } from '../core/db/stored-counts/queries';
import { allowedRows, type Scope } from '../core/security/scope/queries';
import { waitsForReturn } from '../forms/list/queries';
import { insideFigures, isInside } from '../moves/inside/queries';

/** Queues are counted up to 1,001: a longer one is shown as `1,000+`. */
const mostCounted = 1_001;
const countedUpTo = sql.lit(mostCounted);

type CountByName<Name> = { name: Name; total: number };

/** Reads the stored counts: they cost the same however many parcels were ever delivered. */
export async function countParcelsByStatus<Status extends ParcelStatus>(
  db: Queryable,
  statuses: readonly Status[],
): Promise<CountByName<Status>[]> {
  const stored = await listStoredCounts(db, 'parcel');
  return statuses.map((name) => ({ name, total: Math.min(stored.get(name) ?? 0, mostCounted) }));
}

export async function countHeldByReason(
  db: Queryable,
  reasons: readonly HoldReason[],
): Promise<CountByName<HoldReason>[]> {
  const { rows } = await sql<CountByName<HoldReason>>`
    select wanted.reason as name, hit.total
    from unnest(${[...reasons]}::hold_reason[]) as wanted (reason),
      lateral (select count(*)::int as total from (
        select from parcel where status = ${sql.lit(parcelState.on_hold)} and hold_reason = wanted.reason and archived_at is null
          limit ${countedUpTo}) counted) hit
    where hit.total > 0`.execute(db);
  return rows;
}

/** Returns the submission time of the form that has waited longest. */
export async function findLongestWait(db: Queryable): Promise<Date | undefined> {
  const oldest = await db
    .selectFrom('form')
    .select('submittedAt')
    .where('status', '=', formState.submitted)
    .where('archivedAt', 'is', null)
    .orderBy('submittedAt')
    .limit(1)
    .executeTakeFirst();
  return oldest?.submittedAt ?? undefined;
}

/** Counts parcels stored at the destination since before that time, like their list. */
export async function countStoredBefore(db: Queryable, since: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (
    select from parcel where available_at < ${since} and archived_at is null
      and status in (${literals(storedStates)})
    limit ${countedUpTo}) counted`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Returns the unpaid amount of all bills, in cents. */
export async function sumOutstanding(db: Queryable): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(due_cents - paid_cents), 0)::bigint as cents from form_balance
    where due_cents > paid_cents`.execute(db);
  return Number(rows[0]?.cents ?? 0);
}

export async function countMissing(db: Queryable): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (
    select from parcel where is_missing and archived_at is null limit ${countedUpTo}) counted`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Lists active flights: those to come, soonest first, then overdue, flying and landed ones, latest first. */
export async function listActiveCargos(db: Queryable, now: Date) {
  const isToCome = sql`cargo.status in (${literals(groundedCargoStates)}) and cargo.etd >= ${now}`;
  return await db
    .selectFrom('cargo')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('parcel')
          .select(insideFigures)
          .whereRef('parcel.cargoId', '=', 'cargo.id')
          .where(isInside)
          .as('inside'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('form')
          .innerJoin('parcel', 'parcel.formId', 'form.id')
          .select(warehouseStates.map(wantedIn))
          .whereRef('form.wantedCargoId', '=', 'cargo.id')
          .where('parcel.archivedAt', 'is', null)
          .as('wanted'),
      (join) => join.onTrue(),
    )
    .select([
      'cargo.id',
      'cargo.code',
      'cargo.status',
      'cargo.cutOff',
      'cargo.etd',
      'cargo.eta',
      'cargo.capacityG',
      'cargo.capacityL',
      sql<number>`coalesce(inside.parcels, 0)`.as('parcels'),
      sql<number>`coalesce(inside.gross_g, 0)`.as('grossG'),
      sql<number>`coalesce(inside.litres, 0)`.as('litres'),
      sql<boolean>`cargo.mawb is not null`.as('hasMawb'),
      'wanted.received',
      'wanted.on_hold as onHold',
      'wanted.ready',
    ])
    .where('cargo.status', 'in', activeCargoStates)
    .where('cargo.archivedAt', 'is', null)
    .orderBy(sql`case when ${isToCome} then cargo.etd end`)
    .orderBy('cargo.etd', 'desc')
    .orderBy('cargo.id')
    .limit(8)
    .execute();
}

/** Counts parcels of forms that requested a flight. */
function wantedIn<State extends (typeof warehouseStates)[number]>(status: State) {
  return sql<number>`(count(*) filter (where parcel.status = ${sql.lit(status)}))::int`.as(status);
}

/** Lists flights that a customer can still book. */
export async function listNextFlights(db: Queryable, now: Date) {
  return await db
    .selectFrom('cargo')
    .select(['id', 'code', 'cutOff', 'etd', 'eta'])
    .where('status', 'in', plannedCargoStates)
    .where('cutOff', '>', now)
    .where('archivedAt', 'is', null)
    .orderBy('cutOff')
    .orderBy('id')
    .limit(3)
    .execute();
}

/** Lists a customer's parcels in transit, newest first. */
export async function listMovingParcels(db: Queryable, customerId: string) {
  return await db
    .selectFrom('parcel')
    .innerJoin('form', 'form.id', 'parcel.formId')
    .leftJoin('cargo', 'cargo.id', 'parcel.cargoId')
    .select([
      'parcel.id',
      'parcel.number',
      'parcel.status',
      'parcel.heldFrom',
      'parcel.holdReason',
      'form.priceApproval',
      'parcel.receiverName',
      'parcel.grossG',
      'parcel.updatedAt',
      'cargo.eta',
    ])
    .where('parcel.customerId', '=', customerId)
    .where('parcel.status', 'not in', finalParcelStates)
    .orderBy('parcel.createdAt', 'desc')
    .orderBy('parcel.id', 'desc')
    .limit(20)
    .execute();
}

/**
 * Lists a customer's forms that need an action or a measurement, newest first: a price to approve or being measured
 * again, parcels to return after a refusal, a draft to finish, a form to bring.
 */
export async function listFormsWaiting(db: Queryable, customerId: string) {
  return await db
    .selectFrom('form')
    .leftJoin('quote', 'quote.id', 'form.billId')
    .leftJoin('formPrice', 'formPrice.formId', 'form.id')
    .select([
      'form.id',
      'form.code',
      'form.status',
      'form.draft',
      'form.priceApproval',
      'quote.totalCents',
      'quote.totalMnt',
      'formPrice.handling',
      'formPrice.feeCents',
    ])
    .where('form.customerId', '=', customerId)
    .where('form.archivedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('form.priceApproval', 'in', ['waiting', 'remeasure_asked']),
        eb('form.status', 'in', openFormStates),
        eb.and([eb('form.priceApproval', '=', 'refused'), waitsForReturn]),
      ]),
    )
    .orderBy('form.createdAt', 'desc')
    .orderBy('form.id', 'desc')
    .limit(20)
    .execute();
}

/** Whether the customer ever had a form, a parcel of a shop on its way, or one on the shelf. */
export async function hasRecords(db: Queryable, customerId: string): Promise<boolean> {
  const { rows } = await sql<{ hasRecords: boolean }>`
    select exists (select from form where customer_id = ${customerId})
      or exists (select from expected_parcel where customer_id = ${customerId})
      or exists (select from arrival where customer_id = ${customerId}) as has_records`.execute(db);
  return rows[0]?.hasRecords ?? false;
}

/** Finds how many services on arrivals wait for staff, and since when the first does. */
export async function findWaitingServices(
  db: Queryable,
  scope: Scope,
): Promise<{ total: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ total: number; oldestAt: Date | null }>`
    select count(*)::int as total, min(asked_at) as oldest_at from (
      select arrival_service.asked_at from arrival_service
        join arrival on arrival.id = arrival_service.arrival_id
        where arrival_service.status in (${literals(openServiceStates)})
          and ${allowedRows(scope, 'Arrival', arrivalScopeColumns)}
        order by arrival_service.asked_at limit ${countedUpTo}) waiting`.execute(db);
  return rows[0] ?? { total: 0, oldestAt: null };
}

/**
 * Counts the cases that wait for somebody, and of those that wait for staff's decision how many are due before `until` and
 * how many were due before `now`.
 */
export async function countCases(
  db: Queryable,
  { now, until }: { now: Date; until: Date },
): Promise<{ open: number; today: number; overdue: number }> {
  const { rows } = await sql<{ open: number; today: number; overdue: number }>`
    select count(*)::int as open,
      (count(*) filter (where is_awaited and answer_by >= ${now} and answer_by < ${until}))::int as today,
      (count(*) filter (where is_awaited and answer_by < ${now}))::int as overdue
    from (
      select answer_by, waiting_since is null and status in (${literals(undecidedCaseStates)}) as is_awaited
        from support_case where status in (${literals(pendingCaseStates)})
        order by due_at limit ${countedUpTo}) waiting`.execute(db);
  return rows[0] ?? { open: 0, today: 0, overdue: 0 };
}
