import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import type { Database } from '~/db/client';
import type { DB, WebhookDelivery, WebhookEndpoint } from '~/db/types.gen';
import type { Locale } from '~/domain/core/format/locale';
import type { SecurityOutcome } from '~/domain/security/kinds';
import type { Queryable, Tx } from '../core/api/context';
import { deleteInBatches } from '../core/db/retention/queries';
import { nameOfUser } from '../core/db/user-names/queries';
import { hasNoJob } from '../core/jobs/queries';
import { rulesOf } from '../core/security/rules/queries';

/** Returns the endpoints of a customer, or all when `customerId` is null. */
export async function listEndpoints(db: Queryable, customerId: string | null, locale: Locale) {
  return await db
    .selectFrom('webhookEndpoint')
    .innerJoin('appUser', 'appUser.id', 'webhookEndpoint.userId')
    .select([
      'webhookEndpoint.id',
      'webhookEndpoint.version',
      'webhookEndpoint.name',
      'webhookEndpoint.url',
      'webhookEndpoint.events',
      'webhookEndpoint.state',
      'webhookEndpoint.failingSince',
      'webhookEndpoint.createdAt',
      nameOfUser(locale).as('ownerName'),
    ])
    .where('webhookEndpoint.archivedAt', 'is', null)
    .$if(customerId !== null, (query) => query.where('webhookEndpoint.customerId', '=', customerId))
    .orderBy('webhookEndpoint.id', 'desc')
    .limit(200)
    .execute();
}

export async function countEndpoints(tx: Tx, userId: string): Promise<number> {
  const { total } = await tx
    .selectFrom('webhookEndpoint')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('userId', '=', userId)
    .where('archivedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function insertEndpoint(
  tx: Tx,
  row: Insertable<WebhookEndpoint>,
): Promise<{ id: string; version: number }> {
  return await tx
    .insertInto('webhookEndpoint')
    .values(row)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

export type LockedEndpoint = NonNullable<Awaited<ReturnType<typeof lockEndpoint>>>;

export async function lockEndpoint(
  tx: Tx,
  id: string,
  { customerId, isArchived = false }: { customerId: string | null; isArchived?: boolean },
) {
  return await tx
    .selectFrom('webhookEndpoint')
    .select(['id', 'version', 'userId', 'name', 'url', 'events', 'state', 'secret', 'failingSince'])
    .select('archivedAt')
    .where('id', '=', id)
    .where('archivedAt', isArchived ? 'is not' : 'is', null)
    .$if(customerId !== null, (query) => query.where('customerId', '=', customerId))
    .forUpdate()
    .executeTakeFirst();
}

const logPage = 25;

/** Returns one page of an endpoint's log, newest first, and the cursor of the next page. */
export async function listDeliveries(
  db: Queryable,
  { id, cursor, customerId }: { id: string; cursor: string | undefined; customerId: string | null },
) {
  const rows = await db
    .selectFrom('webhookDelivery')
    .innerJoin('webhookEndpoint', 'webhookEndpoint.id', 'webhookDelivery.endpointId')
    .innerJoin('webhookEvent', 'webhookEvent.seq', 'webhookDelivery.eventSeq')
    .select([
      'webhookDelivery.id',
      'webhookEvent.kind as event',
      'webhookEvent.seq as sequence',
      'webhookDelivery.state',
      'webhookDelivery.attempts',
      'webhookDelivery.statusCode',
      'webhookDelivery.error',
      'webhookDelivery.durationMs',
      'webhookDelivery.createdAt',
      'webhookDelivery.attemptedAt',
    ])
    .where('webhookDelivery.endpointId', '=', id)
    .$if(customerId !== null, (query) => query.where('webhookEndpoint.customerId', '=', customerId))
    .$if(cursor !== undefined, (query) => query.where('webhookDelivery.id', '<', cursor ?? ''))
    .orderBy('webhookDelivery.id', 'desc')
    .limit(logPage + 1)
    .execute();
  const page = rows.slice(0, logPage);
  return { rows: page, nextCursor: rows.length > logPage ? (page.at(-1)?.id ?? null) : null };
}

export async function findDeliveredEvent(tx: Tx, deliveryId: string) {
  return await tx
    .selectFrom('webhookDelivery')
    .innerJoin('webhookEvent', 'seq', 'eventSeq')
    .select(['endpointId', 'eventSeq', 'kind'])
    .where('webhookDelivery.id', '=', deliveryId)
    .executeTakeFirst();
}

/** Lists the active endpoints that listen to at least one of these events. */
export async function findListening(tx: Tx, kinds: readonly string[]) {
  return await tx
    .selectFrom('webhookEndpoint')
    .select(['id', 'events', 'customerId'])
    .where('state', '=', 'active')
    .where('archivedAt', 'is', null)
    .where('events', '&&', sql<string[]>`${[...kinds]}::text[]`)
    .orderBy('id')
    .execute();
}

type ParcelFlight = { parcelId: string; flightId: string | null };

/** Finds what a webhook reports of moved parcels beside their event. */
export async function findFactsOfParcels(tx: Tx, moved: readonly ParcelFlight[]) {
  const { rows } = await sql<{
    id: string;
    pieceNo: number;
    formCode: string;
    cargoCode: string | null;
    refusal: string | null;
  }>`
    select parcel.id, parcel.piece_no as "pieceNo", form.code as "formCode", cargo.code as "cargoCode",
      case when form_price.refused_at is null then null
        when form_price.refused_by is null and not form_price.refused_by_link then 'lapsed' else form_price.handling::text end as refusal
    from unnest(${moved.map(({ parcelId }) => parcelId)}::uuid[], ${moved.map(({ flightId }) => flightId)}::uuid[])
        as moved (parcel_id, flight_id)
      join parcel on parcel.id = moved.parcel_id
      join form on form.id = parcel.form_id
      left join form_price on form_price.form_id = form.id
      left join cargo on cargo.id = moved.flight_id`.execute(tx);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** Finds what a webhook reports of support cases: no text. */
export async function findFactsOfCases(tx: Tx, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('supportCase')
    .innerJoin('form', 'form.id', 'supportCase.formId')
    .leftJoin('parcel', 'parcel.id', 'supportCase.parcelId')
    .select(['supportCase.id', 'supportCase.code', 'supportCase.kind', 'supportCase.cause'])
    .select(['supportCase.status', 'supportCase.answerBy', 'supportCase.decidedCents'])
    .select(['supportCase.formId', 'form.code as formCode'])
    .select(['supportCase.parcelId', 'parcel.number as parcelNumber'])
    .select(sql<boolean>`support_case.opened_side = 'receiver'`.as('isOfReceiver'))
    .where('supportCase.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** Finds what a webhook reports of arrivals: no name, only the customer's own numbers. */
export async function findFactsOfArrivals(tx: Tx, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('arrival')
    .leftJoin('form', 'form.id', 'arrival.formId')
    .select(['arrival.id', 'arrival.number', 'arrival.status', 'arrival.trackingNumber', 'arrival.carrier'])
    .select(['arrival.boxNo', 'arrival.expectedParcelId', 'arrival.formId', 'form.code as formCode'])
    .select(['arrival.office', 'arrival.grossG', 'arrival.lengthMm', 'arrival.widthMm', 'arrival.heightMm'])
    .select(
      sql<string[]>`array(select file_id::text from arrival_photo where arrival_id = arrival.id
        order by created_at, file_id)`.as('photos'),
    )
    .where('arrival.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Inserts events; returns their sequence numbers in the same order. */
export async function insertEvents(
  tx: Tx,
  events: readonly { kind: string; at: Date; data: object }[],
): Promise<string[]> {
  const rows = await tx
    .insertInto('webhookEvent')
    .values(events.map(({ kind, at, data }) => ({ kind, at, data: JSON.stringify(data) })))
    .returning('seq')
    .execute();
  return rows
    .map(({ seq }) => Number(seq))
    .toSorted((one, other) => one - other)
    .map(String);
}

/** Finds what a webhook says of security events. */
export async function findSecurityEvents(tx: Tx, ids: readonly string[]) {
  return await tx
    .selectFrom('securityEvent')
    .select(['id', 'at', 'kind', 'userId', 'actorId', 'tokenId', 'userAgent', 'reason', 'details', 'count'])
    .select(['requestId', sql<SecurityOutcome>`outcome`.as('outcome')])
    .select(sql<string | null>`host(address)`.as('address'))
    .where('id', 'in', ids)
    .execute();
}

/** Inserts deliveries and their jobs, in this order. */
export async function queueDeliveries(
  tx: Tx,
  deliveries: readonly { endpointId: string; seq: string }[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select queue_webhook(endpoint_id, seq) as id
    from unnest(${deliveries.map(({ endpointId }) => endpointId)}::uuid[], ${deliveries.map(({ seq }) => seq)}::bigint[])
      with ordinality as queued (endpoint_id, seq, n) order by n`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Inserts a delivery and its job; returns the delivery's id. */
export async function queueDelivery(tx: Tx, endpointId: string, seq: string): Promise<string> {
  const [id] = await queueDeliveries(tx, [{ endpointId, seq }]);
  return id ?? '';
}

/** Returns the data needed to send a delivery, with the rules of the endpoint's owner. */
export async function findDelivery(db: Kysely<DB>, id: string) {
  return await db
    .selectFrom('webhookDelivery')
    .innerJoin('webhookEndpoint as endpoint', 'endpoint.id', 'webhookDelivery.endpointId')
    .innerJoin('webhookEvent as event', 'event.seq', 'webhookDelivery.eventSeq')
    .innerJoin('appUser as owner', 'owner.id', 'endpoint.userId')
    .select([
      'webhookDelivery.state',
      'event.id as eventId',
      'event.seq as sequence',
      'event.kind',
      'event.at',
      'event.data',
      'endpoint.id as endpointId',
      'endpoint.url',
      'endpoint.secret',
      'endpoint.previousSecret',
      'endpoint.previousUntil',
      'endpoint.state as endpointState',
      'endpoint.archivedAt',
      'owner.id as userId',
      'owner.customerId',
      'owner.status as ownerStatus',
      'owner.archivedAt as ownerArchivedAt',
      rulesOf('owner.role').as('rules'),
    ])
    .where('webhookDelivery.id', '=', id)
    .executeTakeFirst();
}

export async function recordAttempt(
  db: Queryable,
  id: string,
  set: Updateable<WebhookDelivery>,
): Promise<void> {
  await db
    .updateTable('webhookDelivery')
    .set((eb) => ({ ...set, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Clears `failingSince` after a successful delivery. */
export async function markAnswering(db: Queryable, endpointId: string): Promise<void> {
  await db
    .updateTable('webhookEndpoint')
    .set({ failingSince: null })
    .where('id', '=', endpointId)
    .where('failingSince', 'is not', null)
    .execute();
}

/** Sets `failingSince` at the first failed delivery. */
export async function markFailing(tx: Tx, endpointId: string, now: Date): Promise<void> {
  await tx
    .updateTable('webhookEndpoint')
    .set({ failingSince: now })
    .where('id', '=', endpointId)
    .where('failingSince', 'is', null)
    .execute();
}

/** Marks pending deliveries as failed when no job will try them: the worker of the last attempt was lost. */
export async function failLostDeliveries(db: Queryable, takenBefore: Date): Promise<void> {
  await db
    .updateTable('webhookDelivery')
    .set({ state: 'failed', error: 'lost' })
    .where('state', '=', 'pending')
    .where(hasNoJob(sql`'webhook:' || webhook_delivery.id`, takenBefore))
    .execute();
}

/** Deletes old deliveries, and old events without deliveries. */
export async function deleteDeliveriesBefore(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, 'webhook_delivery', sql`created_at < ${before}`);
  await db
    .deleteFrom('webhookEvent')
    .where('createdAt', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('webhookDelivery').whereRef('eventSeq', '=', 'webhookEvent.seq').select('id'))),
    )
    .execute();
}
