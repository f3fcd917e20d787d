import { sql } from 'kysely';
import type { Locale } from '~/domain/core/format/locale';
import { conditionsFor } from '~/domain/roles/permissions';
import { latinNames } from '../../billing/latin/queries';
import { arrivalLines, creditNoteLines, storageLines } from '../../billing/pinned/queries';
import { priceRefusal } from '../../billing/price/queries';
import type { Queryable } from '../../core/api/context';
import { preparedStatement, type ValueAt } from '../../core/db/statements/queries';
import { deletedPhotos } from '../../core/files/queries';
import { allowedRows, rowsWith, type Scope, type ScopeConditions } from '../../core/security/scope/queries';
import { arrivalOfParcel, shelfEventsOf } from '../../moves/arrivals/history/queries';
import { parcelScopeColumns } from '../../moves/scope';
import { constantAt } from '../../settings/constants/queries';
import {
  billedDaysOfParcel,
  billOfForm,
  dueOfRefused,
  eventsOfParcel,
  feeNamesOfBill,
  flightOfParcel,
  goodsOfParcel,
  legsOfFlight,
  photosOfParcel,
  siblingsOfParcel,
} from './parts/queries';

const facts = [
  'parcel.id',
  'parcel.number',
  'parcel.formId',
  'parcel.customerId',
  'parcel.pieceNo',
  'parcel.office',
  'parcel.status',
  'parcel.heldFrom',
  'parcel.holdReason',
  'parcel.holdNote',
  'parcel.lengthMm',
  'parcel.widthMm',
  'parcel.heightMm',
  'parcel.grossG',
  'parcel.volumetricG',
  'parcel.chargeableG',
  'parcel.place',
  'parcel.screeningReference',
  'parcel.screeningOfficer',
  'parcel.screeningMethod',
  'parcel.screeningGround',
  'parcel.screenedAt',
  'parcel.exportReference',
  'parcel.labelledAt',
  'parcel.relabelSince',
  'parcel.senderName',
  'parcel.receiverName',
  'parcel.receiverMobile',
  'parcel.isMissing',
  'parcel.availableAt',
  'parcel.deliveredAt',
  'parcel.deliveredTo',
  'parcel.forwardCarrier',
  'parcel.forwardNumber',
  'parcel.version',
  'parcel.createdAt',
  'parcel.updatedAt',
  'parcel.archivedAt',
] as const;

/** Of the form, of the quoted price and of the customer. */
const formFacts = [
  'form.code as formCode',
  'form.version as formVersion',
  'form.declaredCents',
  'form.optionalFees',
  'form.priceApproval',
  'form.status as formStatus',
  'form.archivedAt as formArchivedAt',
  'form.receiver',
  'quoted.totalCents as quotedCents',
  'customer.type as customerType',
  'customer.firstName',
  'customer.lastName',
  'customer.organizationName',
] as const;

type ParcelQuery = {
  id: string;
  scope: Scope;
  /** True to leave out staff-only data. */
  isPublicOnly: boolean;
  /** Time for the dated constants. */
  now: Date;
  /** The reader's language. */
  locale: Locale;
};

type Shape = Pick<ParcelQuery, 'isPublicOnly' | 'locale'> & { allowed: ScopeConditions };

/** Finds a parcel with its form, flight, price, siblings, photos and events, oldest first, in one statement. */
export async function findParcel(db: Queryable, { id, scope, isPublicOnly, now, locale }: ParcelQuery) {
  const allowed = conditionsFor(scope.ability, scope.action, 'Parcel');
  const [found] = await parcelStatement(db, { isPublicOnly, locale, allowed }, { id, now });
  return found;
}

const parcelStatement = preparedStatement(
  (db: Queryable, at: ValueAt<Pick<ParcelQuery, 'id' | 'now'>>, { isPublicOnly, locale, allowed }: Shape) =>
    db
      .selectFrom('parcel')
      .innerJoin('form', 'form.id', 'parcel.formId')
      .innerJoin('customer', 'customer.id', 'parcel.customerId')
      .leftJoin('quote as quoted', 'quoted.id', 'form.quoteId')
      .select(facts)
      .select(latinNames)
      .select(formFacts)
      .select([
        priceRefusal('form.id').as('refusal'),
        dueOfRefused().as('formDueCents'),
        billOfForm().as('bill'),
        storageLines().as('storageLines'),
        arrivalLines().as('arrivalLines'),
        creditNoteLines().as('creditNotes'),
        flightOfParcel().as('cargo'),
        legsOfFlight().as('legs'),
        siblingsOfParcel().as('siblings'),
        goodsOfParcel().as('items'),
        photosOfParcel().as('photos'),
        deletedPhotos({ table: 'parcel_photo', column: 'parcel_id' }, 'parcel.id').as('photosDeleted'),
        eventsOfParcel(locale, isPublicOnly).as('events'),
        shelfEventsOf(arrivalOfParcel, { locale, isPublicOnly }).as('shelfEvents'),
        feeNamesOfBill().as('feeNames'),
        billedDaysOfParcel().as('billedDays'),
        constantAt('customs.export_declaration_cents', at('now')).as('declarationCents'),
        constantAt('storage.free_days', at('now')).as('freeDays'),
        constantAt('storage.fee_cents_per_day', at('now')).as('feeCentsPerDay'),
      ])
      .where('parcel.id', '=', at('id'))
      .where(rowsWith(allowed, parcelScopeColumns)),
);

/** Finds parcels by number that the caller may read. */
export async function findParcelsByNumber(
  db: Queryable,
  { numbers, scope }: { numbers: readonly string[]; scope: Scope },
) {
  return await db
    .selectFrom('parcel')
    .select(['id', 'number', 'receiverName', 'status', 'heldFrom', 'holdReason'])
    .select(sql<boolean>`archived_at is not null`.as('isArchived'))
    .where('number', '=', sql<string>`any(${[...numbers]}::text[])`)
    .where(allowedRows(scope, 'Parcel', parcelScopeColumns))
    .execute();
}

export async function findParcelByNumber(
  db: Queryable,
  { number, scope }: { number: string; scope: Scope },
): Promise<{ id: string; number: string; receiverName: string } | undefined> {
  return await db
    .selectFrom('parcel')
    .select(['id', 'number', 'receiverName'])
    .where('number', '=', number)
    .where(allowedRows(scope, 'Parcel', parcelScopeColumns))
    .executeTakeFirst();
}
