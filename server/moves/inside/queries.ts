import { sql } from 'kysely';
import { goneParcelStates } from '~/domain/parcels/states';
import type { Queryable } from '../../core/api/context';
import { literals } from '../../core/db/literals/queries';

/** Volume of parcels in litres; rounded up once, like in the departure rule. */
export const litresInside = sql<number>`coalesce(ceil(sum(length_mm::bigint * width_mm * height_mm) / 1e6), 0)::int`;

/** True for a parcel that its cargo contains now; lost and cancelled parcels are excluded. */
export const isInside = sql<boolean>`parcel.status not in (${literals(goneParcelStates)})`;

/** Totals of the contained parcels. */
export const insideFigures = [
  sql<number>`count(parcel.id)::int`.as('parcels'),
  sql<number>`coalesce(sum(parcel.gross_g), 0)::int`.as('grossG'),
  litresInside.as('litres'),
] as const;

/** Parcels with their goods: a row for each line of which a part is in the parcel. */
export function parcelsWithGoods(db: Queryable) {
  return db
    .selectFrom('parcel')
    .innerJoin('formItemPiece', (join) =>
      join
        .onRef('formItemPiece.formId', '=', 'parcel.formId')
        .onRef('formItemPiece.pieceNo', '=', 'parcel.pieceNo'),
    )
    .innerJoin('formItem', (join) =>
      join
        .onRef('formItem.formId', '=', 'formItemPiece.formId')
        .onRef('formItem.lineNo', '=', 'formItemPiece.lineNo'),
    );
}
