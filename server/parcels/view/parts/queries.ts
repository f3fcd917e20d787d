import { expressionBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { DB } from '~/db/types.gen';
import type { Locale } from '~/domain/core/format/locale';
import { billRate, quoteColumns } from '../../../billing/pinned/queries';
import { nameOfActor } from '../../../core/db/user-names/queries';

// The parts of one parcel, as expressions of a statement that reads `parcel` and its `form`.

const outer = expressionBuilder<DB, 'parcel' | 'form'>();

/** What a form with a refused price costs. Only a refused price differs from its bill, so the view is read only then. */
export function dueOfRefused() {
  const due = outer
    .selectFrom('formMoney')
    .select('formMoney.dueCents')
    .whereRef('formMoney.formId', '=', 'form.id');
  return outer.case().when('form.priceApproval', '=', 'refused').then(due).end();
}

export function billOfForm() {
  return jsonObjectFrom(
    outer
      .selectFrom('quote')
      .innerJoin('tariff', 'tariff.id', 'quote.tariffId')
      .innerJoin('rate', 'rate.id', 'quote.rateId')
      .select([billRate, 'quote.issuer'])
      .select(quoteColumns)
      .whereRef('quote.id', '=', 'form.billId'),
  );
}

/** The names of the fees of the bill, in both languages. */
export function feeNamesOfBill() {
  return jsonArrayFrom(
    outer
      .selectFrom('extraFee')
      .select(['extraFee.code', 'extraFee.name'])
      .where(
        sql<SqlBool>`extra_fee.code in (select fee ->> 'code' from quote,
              jsonb_array_elements(quote.lines -> 'fees') as fee where quote.id = form.bill_id)`,
      ),
  );
}

export function flightOfParcel() {
  return jsonObjectFrom(
    outer
      .selectFrom('cargo')
      .select(['cargo.id', 'cargo.code', 'cargo.status', 'cargo.etd', 'cargo.eta', 'cargo.atd', 'cargo.ata'])
      .whereRef('cargo.id', '=', 'parcel.cargoId'),
  );
}

export function legsOfFlight() {
  return jsonArrayFrom(
    outer
      .selectFrom('cargoLeg')
      .select(['flight', 'origin', 'destination'])
      .whereRef('cargoLeg.cargoId', '=', 'parcel.cargoId')
      .orderBy('seq'),
  );
}

/** The parcels of the same form, this one among them. */
export function siblingsOfParcel() {
  return jsonArrayFrom(
    outer
      .selectFrom('parcel as sibling')
      .select(['sibling.id', 'sibling.number', 'sibling.pieceNo', 'sibling.status'])
      .whereRef('sibling.formId', '=', 'parcel.formId')
      .orderBy('sibling.pieceNo'),
  );
}

/** The goods in this piece of the form. */
export function goodsOfParcel() {
  return jsonArrayFrom(
    outer
      .selectFrom('formItemPiece')
      .innerJoin('formItem', (join) =>
        join
          .onRef('formItem.formId', '=', 'formItemPiece.formId')
          .onRef('formItem.lineNo', '=', 'formItemPiece.lineNo'),
      )
      .select(['formItem.lineNo', 'formItem.description', 'formItem.descriptionEn', 'formItem.hsCode'])
      .select(['formItem.battery', 'formItemPiece.quantity', 'formItemPiece.valueCents'])
      .select(['formItem.batteryChemistry', 'formItem.batteryWhTenths', 'formItem.batteryLithiumTenths'])
      .select(['formItem.batteryCells', 'formItem.batteryCount'])
      .whereRef('formItemPiece.formId', '=', 'parcel.formId')
      .whereRef('formItemPiece.pieceNo', '=', 'parcel.pieceNo')
      .orderBy('formItem.lineNo'),
  );
}

export function photosOfParcel() {
  return jsonArrayFrom(
    outer
      .selectFrom('parcelPhoto')
      .innerJoin('file', 'file.id', 'parcelPhoto.fileId')
      .select(['file.id', 'parcelPhoto.kind', 'file.width', 'file.height'])
      .whereRef('parcelPhoto.parcelId', '=', 'parcel.id')
      .where('file.removedAt', 'is', null)
      .orderBy('parcelPhoto.createdAt')
      .orderBy('file.id'),
  );
}

/** The events, oldest first. Without the staff's: the public ones, and each change of the status. */
export function eventsOfParcel(locale: Locale, isPublicOnly: boolean) {
  return jsonArrayFrom(
    outer
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
          event.or([event('parcelEvent.isPublic', '=', true), event('parcelEvent.toStatus', 'is not', null)]),
        ),
      )
      .orderBy('parcelEvent.at')
      .orderBy('parcelEvent.id'),
  );
}

/** The days of storage that were charged. */
export function billedDaysOfParcel() {
  return outer
    .selectFrom('storageCharge')
    .select(({ fn }) => fn.max('toDay').as('days'))
    .whereRef('storageCharge.parcelId', '=', 'parcel.id');
}
