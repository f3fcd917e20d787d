import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '~/db/types.gen';
import type { ArrivalState } from '~/domain/arrivals/states';
import { openServiceStates } from '~/domain/services/states';
import type { Queryable } from '../../core/api/context';
import { allowedRows, type Scope } from '../../core/security/scope/queries';
import { arrivalAnswers } from '../../goods/lines/queries';

/** Whether an invoice was attached to the arrival, or before it came to the expected parcel. */
function hasInvoice(eb: ExpressionBuilder<DB, 'arrival'>) {
  return eb.exists(
    eb
      .selectFrom('shopInvoice')
      .select('shopInvoice.id')
      .where('removedAt', 'is', null)
      .where((invoice) =>
        invoice.or([
          invoice('shopInvoice.arrivalId', '=', invoice.ref('arrival.id')),
          invoice('shopInvoice.expectedParcelId', '=', invoice.ref('arrival.expectedParcelId')),
        ]),
      ),
  );
}

/** Its own services, and repacks of another box that take it too. Each is found by its index. */
function servicesOn(eb: ExpressionBuilder<DB, 'arrival'>) {
  return eb
    .selectFrom('arrivalService as own')
    .select('own.id')
    .whereRef('own.arrivalId', '=', 'arrival.id')
    .unionAll(
      eb
        .selectFrom('arrivalServiceMember as member')
        .select('member.serviceId as id')
        .whereRef('member.arrivalId', '=', 'arrival.id'),
    );
}

type ShelfFilter = {
  customerId: string;
  /** A job reads for the system, which may read everything. */
  scope: Scope | 'system';
  states: readonly ArrivalState[];
  limit: number;
  /** Only these. */
  ids?: readonly string[];
};

/** Finds a customer's arrivals in some states, newest first, with their goods, photos and answers of checks. */
export async function findShelf(db: Queryable, { customerId, scope, states, limit, ids }: ShelfFilter) {
  return await db
    .selectFrom('arrival')
    .leftJoin('expectedParcel', 'expectedParcel.id', 'arrival.expectedParcelId')
    .leftJoin('form', 'form.id', 'arrival.formId')
    .select(['arrival.id', 'arrival.number', 'arrival.version', 'arrival.status', 'arrival.office'])
    .select(['arrival.carrier', 'arrival.trackingNumber', 'arrival.boxNo', 'arrival.arrivedAt'])
    .select(['arrival.lengthMm', 'arrival.widthMm', 'arrival.heightMm', 'arrival.grossG'])
    .select(['arrival.needsStaff', 'arrival.waitsUntil'])
    .select(['arrival.shelfSince', 'arrival.shelfStoppedAt', 'arrival.billedDays', 'arrival.endedAt'])
    .select(['arrival.formId', 'form.code as formCode', 'form.status as formStatus', 'expectedParcel.shop'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('arrivalItem')
          .select(['description', 'descriptionEn', 'hsCode', 'quantity'])
          .select(['valueCents', 'battery', 'condition'])
          .select(arrivalAnswers)
          .whereRef('arrivalItem.arrivalId', '=', 'arrival.id')
          .orderBy('lineNo')
          .orderBy('arrivalItem.id'),
      ).as('items'),
      jsonArrayFrom(
        eb
          .selectFrom('arrivalPhoto')
          .select(['fileId as id', 'kind'])
          .whereRef('arrivalPhoto.arrivalId', '=', 'arrival.id')
          .orderBy('createdAt')
          .orderBy('fileId'),
      ).as('photos'),
      jsonArrayFrom(
        eb
          .selectFrom('arrivalService')
          .select(['arrivalService.purpose', 'arrivalService.status'])
          .where('arrivalService.status', 'in', openServiceStates)
          .where('arrivalService.id', 'in', (service) => servicesOn(service))
          .orderBy('arrivalService.askedAt')
          .orderBy('arrivalService.id'),
      ).as('services'),
      hasInvoice(eb).$castTo<boolean>().as('hasInvoice'),
      eb
        .selectFrom('arrivalService')
        .select('answer')
        .whereRef('arrivalService.arrivalId', '=', 'arrival.id')
        .where('purpose', '=', 'contents_check')
        .where('status', '=', 'done')
        .orderBy('doneAt', 'desc')
        .limit(1)
        .as('contentsAnswer'),
    ])
    .where('arrival.customerId', '=', customerId)
    .where(
      scope === 'system'
        ? sql<boolean>`true`
        : allowedRows(scope, 'Arrival', { customerId: 'arrival.customer_id' }),
    )
    .where('arrival.archivedAt', 'is', null)
    .where('arrival.status', 'in', [...states])
    .$if(ids !== undefined, (query) =>
      query.where('arrival.id', '=', sql<string>`any(${[...(ids ?? [])]}::uuid[])`),
    )
    .orderBy('arrival.arrivedAt', 'desc')
    .orderBy('arrival.id', 'desc')
    .limit(limit)
    .execute();
}

/** Finds what a customer registered and what has not come yet, newest first. */
export async function findOnTheWay(
  db: Queryable,
  { customerId, scope, limit }: { customerId: string; scope: Scope; limit: number },
) {
  return await db
    .selectFrom('expectedParcel')
    .select(['id', 'carrier', 'trackingNumber', 'shop', 'boxes', 'office', 'createdAt', 'remindedAt'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('expectedParcel as other')
            .select('other.id')
            .whereRef('other.trackingKey', '=', 'expectedParcel.trackingKey')
            .whereRef('other.customerId', '!=', 'expectedParcel.customerId')
            .where('other.status', '=', 'expected')
            .where('other.archivedAt', 'is', null),
        )
        .$castTo<boolean>()
        .as('isExpectedBySeveral'),
    )
    .where('expectedParcel.customerId', '=', customerId)
    .where(allowedRows(scope, 'ExpectedParcel', { customerId: 'expected_parcel.customer_id' }))
    .where('expectedParcel.status', '=', 'expected')
    .where('expectedParcel.archivedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
