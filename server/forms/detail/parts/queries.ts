import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { DB } from '~/db/types.gen';
import { billRate, quoteColumns } from '../../../billing/pinned/queries';

// The parts of one form, as expressions of a statement that reads `form`.

const outer = expressionBuilder<DB, 'form'>();

/** The pieces as declared. */
export function piecesOfForm() {
  return jsonArrayFrom(
    outer
      .selectFrom('formPiece')
      .select(['pieceNo', 'lengthMm', 'widthMm', 'heightMm', 'grossG'])
      .whereRef('formPiece.formId', '=', 'form.id')
      .orderBy('pieceNo'),
  );
}

/** The goods, each with its shares in the pieces. */
export function itemsOfForm() {
  return jsonArrayFrom(
    outer
      .selectFrom('formItem')
      .select(['lineNo', 'description', 'descriptionEn', 'hsCode', 'quantity', 'valueCents'])
      .select(['originCountry', 'battery', 'condition'])
      .select((item) =>
        jsonArrayFrom(
          item
            .selectFrom('formItemPiece')
            .select(['pieceNo', 'quantity'])
            .whereRef('formItemPiece.formId', '=', 'formItem.formId')
            .whereRef('formItemPiece.lineNo', '=', 'formItem.lineNo')
            .orderBy('pieceNo'),
        ).as('shares'),
      )
      .whereRef('formItem.formId', '=', 'form.id')
      .orderBy('lineNo'),
  );
}

/** The boxes from our shelf that are pieces of the form, as they were measured there. */
export function boxesFromShelf() {
  return jsonArrayFrom(
    outer
      .selectFrom('arrival')
      .select(['arrival.id', 'arrival.number', 'arrival.status', 'arrival.pieceNo', 'arrival.place'])
      .select(['arrival.lengthMm', 'arrival.widthMm', 'arrival.heightMm', 'arrival.grossG'])
      .select(
        sql<boolean>`exists (select from arrival_photo
            where arrival_photo.arrival_id = arrival.id and arrival_photo.kind = 'box')`.as('hasPhoto'),
      )
      .whereRef('arrival.formId', '=', 'form.id')
      .where('arrival.status', 'in', ['joined', 'accepted'])
      .orderBy('arrival.pieceNo')
      .orderBy('arrival.number'),
  );
}

/** The parcels that were received, each with the status of its flight. */
export function parcelsOfForm() {
  return jsonArrayFrom(
    outer
      .selectFrom('parcel')
      .select(['parcel.id', 'parcel.number', 'parcel.pieceNo', 'parcel.status', 'parcel.heldFrom'])
      .select(['parcel.holdReason', 'parcel.lengthMm', 'parcel.widthMm', 'parcel.heightMm'])
      .select(['parcel.grossG', 'parcel.chargeableG'])
      .select((parcel) =>
        parcel
          .selectFrom('cargo')
          .select('cargo.status')
          .whereRef('cargo.id', '=', 'parcel.cargoId')
          .as('cargoStatus'),
      )
      .whereRef('parcel.formId', '=', 'form.id')
      .orderBy('parcel.pieceNo'),
  );
}

export function quoteOfForm() {
  return jsonObjectFrom(
    outer
      .selectFrom('quote')
      .innerJoin('tariff', 'tariff.id', 'quote.tariffId')
      .select(quoteColumns)
      .whereRef('quote.id', '=', 'form.quoteId'),
  );
}

export function billOfForm() {
  return jsonObjectFrom(
    outer
      .selectFrom('quote')
      .innerJoin('tariff', 'tariff.id', 'quote.tariffId')
      .innerJoin('rate', 'rate.id', 'quote.rateId')
      .select(quoteColumns)
      .select([billRate, 'quote.issuer'])
      .whereRef('quote.id', '=', 'form.billId'),
  );
}

/** The flight that the customer asked for. */
export function flightOfForm() {
  return jsonObjectFrom(
    outer
      .selectFrom('cargo')
      .select(['cargo.id', 'cargo.code', 'cargo.cutOff', 'cargo.etd'])
      .whereRef('cargo.id', '=', 'form.wantedCargoId'),
  );
}
