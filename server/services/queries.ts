import { type Insertable, sql, type UpdateObject } from 'kysely';
import type { ArrivalService, DB } from '~/db/types.gen';
import { openServiceStates } from '~/domain/services/states';
import type { Queryable, Tx } from '../core/api/context';
import { allowedRows, type Scope } from '../core/security/scope/queries';
import { arrivalColumns, serviceColumns } from './scope';

/** What a customer and staff read of a service. */
export const shownService = [
  'arrivalService.id',
  'arrivalService.version',
  'arrivalService.purpose',
  'arrivalService.status',
  'arrivalService.cents',
  'arrivalService.boxes',
  'arrivalService.note',
  'arrivalService.answer',
  'arrivalService.answerText',
  'arrivalService.refusal',
  'arrivalService.askedAt',
  'arrivalService.doneAt',
] as const;

/** Lists the active prices of services. */
export async function findServiceFees(db: Queryable) {
  return await db
    .selectFrom('extraFee')
    .select([
      'code',
      'name',
      'kind',
      'cents',
      'bps',
      'minCents',
      'basis',
      'isAutomatic',
      'rule',
      'conditions',
      'purpose',
    ])
    .where('purpose', 'is not', null)
    .where('isActive', '=', true)
    .where('archivedAt', 'is', null)
    .execute();
}

/** Finds arrivals that the caller may act on, with their customers; null of one that nobody has claimed. */
export async function findServedArrivals(
  db: Queryable,
  { ids, scope }: { ids: readonly string[]; scope: Scope },
) {
  return await db
    .selectFrom('arrival')
    .leftJoin('customer', 'customer.id', 'arrival.customerId')
    .select([
      'arrival.id',
      'arrival.number',
      'arrival.status',
      'arrival.office',
      'arrival.grossG',
      'arrival.version',
      'arrival.shelfSince',
      'arrival.shelfStoppedAt',
      'arrival.waitsUntil',
      'customer.id as customerId',
      'customer.type as customerType',
    ])
    .where('arrival.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('arrival.archivedAt', 'is', null)
    .where(allowedRows(scope, 'Arrival', arrivalColumns))
    .orderBy('arrival.id')
    .execute();
}

/** Lists the services of arrivals, in the order in which they were asked; a repack is listed with each of its boxes. */
export async function findServicesOf(db: Queryable, arrivalIds: readonly string[]) {
  const ids = sql<string>`any(${[...arrivalIds]}::uuid[])`;
  return await db
    .selectFrom((eb) =>
      eb
        .selectFrom('arrivalService')
        .select(['id as serviceId', 'arrivalId'])
        .where('arrivalId', '=', ids)
        .union(
          eb
            .selectFrom('arrivalServiceMember')
            .select(['serviceId', 'arrivalId'])
            .where('arrivalId', '=', ids),
        )
        .as('asked'),
    )
    .innerJoin('arrivalService', 'arrivalService.id', 'asked.serviceId')
    .select('asked.arrivalId')
    .select(shownService)
    .orderBy('arrivalService.askedAt')
    .orderBy('arrivalService.id')
    .execute();
}

export async function insertService(
  tx: Tx,
  service: Insertable<ArrivalService>,
): Promise<{ id: string; version: number }> {
  return await tx
    .insertInto('arrivalService')
    .values(service)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** Names the further boxes of a repack. */
export async function insertMembers(tx: Tx, serviceId: string, arrivalIds: readonly string[]): Promise<void> {
  await tx
    .insertInto('arrivalServiceMember')
    .values(arrivalIds.map((arrivalId) => ({ serviceId, arrivalId })))
    .execute();
}

/** True when the service exists and the caller may act on it. */
export async function isServiceSeen(
  db: Queryable,
  { id, scope }: { id: string; scope: Scope },
): Promise<boolean> {
  const row = await db
    .selectFrom('arrivalService')
    .select('id')
    .where('id', '=', id)
    .where(allowedRows(scope, 'Arrival', serviceColumns))
    .executeTakeFirst();
  return row !== undefined;
}

export type LockedService = NonNullable<Awaited<ReturnType<typeof lockServiceRow>>>;

export async function lockServiceRow(tx: Tx, { id, scope }: { id: string; scope: Scope }) {
  return await tx
    .selectFrom('arrivalService')
    .select(['id', 'arrivalId', 'customerId', 'office', 'purpose', 'status', 'cents', 'boxes', 'version'])
    .where('id', '=', id)
    .where(allowedRows(scope, 'Arrival', serviceColumns))
    .forUpdate()
    .executeTakeFirst();
}

/** Writes a locked service; returns its next version. */
export async function updateService(
  tx: Tx,
  id: string,
  set: UpdateObject<DB, 'arrivalService'>,
): Promise<number> {
  const { version } = await tx
    .updateTable('arrivalService')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Locks the open services of arrivals that have left the shelf. */
export async function lockOpenServices(tx: Tx, arrivalIds: readonly string[]) {
  return await tx
    .selectFrom('arrivalService')
    .select(['id', 'status'])
    .where('arrivalId', '=', sql<string>`any(${[...arrivalIds]}::uuid[])`)
    .where('status', 'in', openServiceStates)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The other boxes of a repack, as JSON. */
export function membersOf() {
  return sql<{ id: string; number: string }[]>`(
    select coalesce(json_agg(json_build_object('id', member.id, 'number', member.number) order by member.number), '[]')
    from arrival_service_member join arrival member on member.id = arrival_service_member.arrival_id
    where arrival_service_member.service_id = arrival_service.id)`;
}
