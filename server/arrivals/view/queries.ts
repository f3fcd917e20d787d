import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '~/db/types.gen';
import { onShelfStates } from '~/domain/arrivals/states';
import type { Locale } from '~/domain/core/format/locale';
import { conditionsFor } from '~/domain/roles/permissions';
import type { Queryable } from '../../core/api/context';
import { literals } from '../../core/db/literals/queries';
import { preparedStatement, type ValueAt } from '../../core/db/statements/queries';
import { deletedPhotos } from '../../core/files/queries';
import { allowedRows, rowsWith, type Scope, type ScopeConditions } from '../../core/security/scope/queries';
import { arrivalAnswers } from '../../goods/lines/queries';
import { shelfEventsOf, thisArrival } from '../../moves/arrivals/history/queries';
import { arrivalScopeColumns } from '../moves/scope';

const facts = [
  'arrival.id',
  'arrival.number',
  'arrival.status',
  'arrival.version',
  'arrival.customerId',
  'arrival.expectedParcelId',
  'arrival.formId',
  'arrival.parcelId',
  'arrival.office',
  'arrival.place',
  'arrival.carrier',
  'arrival.trackingNumber',
  'arrival.boxNo',
  'arrival.labelName',
  'arrival.labelSuburb',
  'arrival.labelMobile',
  'arrival.labelText',
  'arrival.lengthMm',
  'arrival.widthMm',
  'arrival.heightMm',
  'arrival.grossG',
  'arrival.needsStaff',
  'arrival.arrivedAt',
  'arrival.labelledAt',
  'arrival.endedAt',
  'arrival.endNote',
  'arrival.returnCarrier',
  'arrival.returnNumber',
  'arrival.archivedAt',
] as const;

const around = [
  'customer.firstName',
  'customer.lastName',
  'customer.organizationName',
  'expectedParcel.shop',
  'expectedParcel.boxes',
  'form.code as formCode',
  'parcel.number as parcelNumber',
] as const;

type Shape = { isPublicOnly: boolean; locale: Locale; allowed: ScopeConditions };

/** Finds an arrival with its customer, goods, photos and history, oldest first, in one statement. */
export async function findArrival(
  db: Queryable,
  { id, scope, isPublicOnly, locale }: { id: string; scope: Scope } & Pick<Shape, 'isPublicOnly' | 'locale'>,
) {
  const allowed = conditionsFor(scope.ability, scope.action, 'Arrival');
  const [found] = await arrivalStatement(db, { isPublicOnly, locale, allowed }, { id });
  return found;
}

const arrivalStatement = preparedStatement(
  (db: Queryable, at: ValueAt<{ id: string }>, { isPublicOnly, locale, allowed }: Shape) =>
    db
      .selectFrom('arrival')
      .leftJoin('customer', 'customer.id', 'arrival.customerId')
      .leftJoin('expectedParcel', 'expectedParcel.id', 'arrival.expectedParcelId')
      .leftJoin('form', 'form.id', 'arrival.formId')
      .leftJoin('parcel', 'parcel.id', 'arrival.parcelId')
      .select(facts)
      .select(around)
      .select([
        goodsOfArrival().as('items'),
        photosOfArrival().as('photos'),
        deletedPhotos({ table: 'arrival_photo', column: 'arrival_id' }, 'arrival.id').as('photosDeleted'),
        shelfEventsOf(thisArrival, { locale, isPublicOnly }).as('events'),
        boxesOfRepack('from').as('madeFrom'),
        boxesOfRepack('into').as('madeInto'),
        codeOfCustomer().as('customerCode'),
        hasInvoice().as('hasInvoice'),
        awaitedPhotos().as('awaitedPhotos'),
      ])
      .where('arrival.id', '=', at('id'))
      .where(rowsWith(allowed, arrivalScopeColumns)),
);

const outer = expressionBuilder<DB, 'arrival'>();

function codeOfCustomer() {
  return outer
    .selectFrom('addressCode')
    .select('addressCode.code')
    .whereRef('addressCode.customerId', '=', 'arrival.customerId')
    .where('addressCode.isCurrent', '=', true);
}

function hasInvoice() {
  const invoice = outer
    .selectFrom('shopInvoice')
    .select('shopInvoice.id')
    .whereRef('shopInvoice.arrivalId', '=', 'arrival.id')
    .where('shopInvoice.removedAt', 'is', null);
  return sql<boolean>`exists (${invoice})`;
}

/** Photos that a station named and still has to upload. */
function awaitedPhotos() {
  const awaited = outer
    .selectFrom('arrivalAwaitedPhoto')
    .select(sql`count(*)::int`.as('photos'))
    .whereRef('arrivalAwaitedPhoto.arrivalId', '=', 'arrival.id');
  return sql<number>`(${awaited})`;
}

function goodsOfArrival() {
  return jsonArrayFrom(
    outer
      .selectFrom('arrivalItem')
      .select(['arrivalItem.id', 'arrivalItem.description', 'arrivalItem.quantity'])
      .select([
        'arrivalItem.descriptionEn',
        'arrivalItem.hsCode',
        'arrivalItem.valueCents',
        'arrivalItem.battery',
      ])
      .select(arrivalAnswers)
      .whereRef('arrivalItem.arrivalId', '=', 'arrival.id')
      .orderBy('arrivalItem.lineNo')
      .orderBy('arrivalItem.id'),
  );
}

function photosOfArrival() {
  return jsonArrayFrom(
    outer
      .selectFrom('arrivalPhoto')
      .innerJoin('file', 'file.id', 'arrivalPhoto.fileId')
      .select(['file.id', 'arrivalPhoto.kind', 'file.width', 'file.height'])
      .whereRef('arrivalPhoto.arrivalId', '=', 'arrival.id')
      .where('file.removedAt', 'is', null)
      .orderBy('arrivalPhoto.createdAt')
      .orderBy('file.id'),
  );
}

/** The other boxes of a repack: those that it was made from, or those that were made of it. */
function boxesOfRepack(side: 'from' | 'into') {
  const [other, own] =
    side === 'from'
      ? (['arrivalOrigin.parentId', 'arrivalOrigin.childId'] as const)
      : (['arrivalOrigin.childId', 'arrivalOrigin.parentId'] as const);
  return jsonArrayFrom(
    outer
      .selectFrom('arrivalOrigin')
      .innerJoin('arrival as box', 'box.id', other)
      .select(['box.id', 'box.number', 'box.status'])
      .whereRef(own, '=', 'arrival.id')
      .orderBy('box.number'),
  );
}

/** Finds what was read of the label of an arrival. */
export async function findLabel(db: Queryable, id: string, scope: Scope) {
  return await db
    .selectFrom('arrival')
    .select(['trackingNumber', 'labelName', 'labelSuburb', 'labelMobile', 'labelText'])
    .where('id', '=', id)
    .where(allowedRows(scope, 'Arrival', arrivalScopeColumns))
    .executeTakeFirst();
}

/** Finds arrivals by our own number or by the key of the carrier's, those on the shelf first. */
export async function findArrivalsByNumber(
  db: Queryable,
  { number, key, scope }: { number: string | undefined; key: string; scope: Scope },
) {
  return await db
    .selectFrom('arrival')
    .select(['id', 'number', 'status', 'boxNo', 'place'])
    .where(number === undefined ? sql<boolean>`tracking_key = ${key}` : sql<boolean>`number = ${number}`)
    .where(allowedRows(scope, 'Arrival', arrivalScopeColumns))
    .orderBy(sql`status in (${literals(onShelfStates)})`, 'desc')
    .orderBy('arrivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
}
