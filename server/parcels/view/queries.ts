import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Locale } from '~/domain/core/format/locale';
import { conditionsFor } from '~/domain/roles/permissions';
import { latinNames } from '../../billing/latin/queries';
import { billRate, creditNoteLines, quoteColumns, storageLines } from '../../billing/pinned/queries';
import { priceRefusal } from '../../billing/price/queries';
import type { Queryable } from '../../core/api/context';
import { type At, preparedStatement } from '../../core/db/statements/queries';
import { nameOfActor } from '../../core/db/user-names/queries';
import { type Allowed, allowedRows, rowsWith, type Scope } from '../../core/security/scope/queries';
import { parcelScopeColumns } from '../../moves/scope';
import { constantAt } from '../../settings/constants/queries';

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
  'parcel.screenedAt',
  'parcel.exportReference',
  'parcel.labelledAt',
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

type Wanted = {
  id: string;
  scope: Scope;
  /** True to leave out staff-only data. */
  isPublicOnly: boolean;
  /** Time for the dated constants. */
  now: Date;
  /** The reader's language. */
  locale: Locale;
};

type Shape = Pick<Wanted, 'isPublicOnly' | 'locale'> & { allowed: Allowed };

/** Finds a parcel with its form, flight, price, siblings, photos and events, oldest first, in one statement. */
export async function findParcel(db: Queryable, { id, scope, isPublicOnly, now, locale }: Wanted) {
  const allowed = conditionsFor(scope.ability, scope.action, 'Parcel');
  const [found] = await parcelStatement(db, { isPublicOnly, locale, allowed }, { id, now });
  return found;
}

const parcelStatement = preparedStatement(
  (db: Queryable, at: At<Pick<Wanted, 'id' | 'now'>>, { isPublicOnly, locale, allowed }: Shape) =>
    db
      .selectFrom('parcel')
      .innerJoin('form', 'form.id', 'parcel.formId')
      .innerJoin('customer', 'customer.id', 'parcel.customerId')
      .leftJoin('quote as quoted', 'quoted.id', 'form.quoteId')
      .select(facts)
      .select(latinNames)
      .select((eb) => [
        'form.code as formCode',
        'form.version as formVersion',
        'form.declaredCents',
        'form.optionalFees',
        'form.priceApproval',
        priceRefusal('form.id').as('refusal'),
        'form.status as formStatus',
        'form.archivedAt as formArchivedAt',
        'form.receiver',
        'quoted.totalCents as quotedCents',
        'customer.type as customerType',
        'customer.firstName',
        'customer.lastName',
        'customer.organizationName',
        // Only a refused price differs from its bill, so the view is read only for those.
        eb
          .case()
          .when('form.priceApproval', '=', 'refused')
          .then(
            eb
              .selectFrom('formMoney')
              .select('formMoney.dueCents')
              .whereRef('formMoney.formId', '=', 'form.id'),
          )
          .end()
          .as('formDueCents'),
        jsonObjectFrom(
          eb
            .selectFrom('quote')
            .innerJoin('tariff', 'tariff.id', 'quote.tariffId')
            .innerJoin('rate', 'rate.id', 'quote.rateId')
            .select([billRate, 'quote.issuer'])
            .select(quoteColumns)
            .whereRef('quote.id', '=', 'form.billId'),
        ).as('bill'),
        storageLines().as('storageLines'),
        creditNoteLines().as('creditNotes'),
        jsonObjectFrom(
          eb
            .selectFrom('cargo')
            .select([
              'cargo.id',
              'cargo.code',
              'cargo.status',
              'cargo.etd',
              'cargo.eta',
              'cargo.atd',
              'cargo.ata',
            ])
            .whereRef('cargo.id', '=', 'parcel.cargoId'),
        ).as('cargo'),
        jsonArrayFrom(
          eb
            .selectFrom('cargoLeg')
            .select(['flight', 'origin', 'destination'])
            .whereRef('cargoLeg.cargoId', '=', 'parcel.cargoId')
            .orderBy('seq'),
        ).as('legs'),
        jsonArrayFrom(
          eb
            .selectFrom('parcel as sibling')
            .select(['sibling.id', 'sibling.number', 'sibling.pieceNo', 'sibling.status'])
            .whereRef('sibling.formId', '=', 'parcel.formId')
            .orderBy('sibling.pieceNo'),
        ).as('siblings'),
        jsonArrayFrom(
          eb
            .selectFrom('formItemPiece')
            .innerJoin('formItem', (join) =>
              join
                .onRef('formItem.formId', '=', 'formItemPiece.formId')
                .onRef('formItem.lineNo', '=', 'formItemPiece.lineNo'),
            )
            .select(['formItem.lineNo', 'formItem.description', 'formItem.descriptionEn', 'formItem.hsCode'])
            .select(['formItem.battery', 'formItemPiece.quantity', 'formItemPiece.valueCents'])
            .whereRef('formItemPiece.formId', '=', 'parcel.formId')
            .whereRef('formItemPiece.pieceNo', '=', 'parcel.pieceNo')
            .orderBy('formItem.lineNo'),
        ).as('items'),
        jsonArrayFrom(
          eb
            .selectFrom('parcelPhoto')
            .innerJoin('file', 'file.id', 'parcelPhoto.fileId')
            .select(['file.id', 'parcelPhoto.kind', 'file.width', 'file.height'])
            .whereRef('parcelPhoto.parcelId', '=', 'parcel.id')
            .orderBy('parcelPhoto.createdAt')
            .orderBy('file.id'),
        ).as('photos'),
        jsonArrayFrom(
          eb
            .selectFrom('parcelEvent')
            .leftJoin('appUser', 'appUser.id', 'parcelEvent.actorId')
            .select(['parcelEvent.id', 'parcelEvent.kind', 'parcelEvent.at'])
            .select(['parcelEvent.fromStatus', 'parcelEvent.toStatus', 'parcelEvent.isPublic'])
            .select(['parcelEvent.place', 'parcelEvent.note'])
            .select(nameOfActor(locale).as('actorName'))
            .select((event) =>
              event
                .selectFrom('cargo as flown')
                .select('flown.code')
                .whereRef('flown.id', '=', 'parcelEvent.cargoId')
                .as('cargoCode'),
            )
            .whereRef('parcelEvent.parcelId', '=', 'parcel.id')
            .$if(isPublicOnly, (query) =>
              query.where((event) =>
                event.or([
                  event('parcelEvent.isPublic', '=', true),
                  event('parcelEvent.toStatus', 'is not', null),
                ]),
              ),
            )
            .orderBy('parcelEvent.at')
            .orderBy('parcelEvent.id'),
        ).as('events'),
        jsonArrayFrom(
          eb
            .selectFrom('extraFee')
            .select(['extraFee.code', 'extraFee.name'])
            .where(
              sql<SqlBool>`extra_fee.code in (select fee ->> 'code' from quote,
              jsonb_array_elements(quote.lines -> 'fees') as fee where quote.id = form.bill_id)`,
            ),
        ).as('feeNames'),
        eb
          .selectFrom('storageCharge')
          .select(({ fn }) => fn.max('toDay').as('days'))
          .whereRef('storageCharge.parcelId', '=', 'parcel.id')
          .as('billedDays'),
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
