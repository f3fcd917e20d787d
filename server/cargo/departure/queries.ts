import { sql } from 'kysely';
import { finalParcelStates } from '~/domain/parcels/states';
import type { Queryable, Tx } from '../../core/api/context';
import { goodsColumns } from '../../goods/lines/queries';
import { parcelsWithGoods } from '../../moves/inside/queries';

function aboard(db: Queryable, cargoId: string) {
  return db
    .selectFrom('parcel')
    .select((eb) => [
      'id',
      'number',
      'status',
      'grossG',
      'lengthMm',
      'widthMm',
      'heightMm',
      'screeningReference',
      'exportReference',
      'formId',
      'customerId',
      sql<boolean>`labelled_at is not null`.as('isLabelled'),
      sql<boolean>`form_waits_for_names(parcel.form_id, parcel.customer_id)`.as('isNameWaiting'),
      eb
        .selectFrom('formItemPiece')
        .select(sql<number>`count(*)::int`.as('lines'))
        .whereRef('formItemPiece.formId', '=', 'parcel.formId')
        .whereRef('formItemPiece.pieceNo', '=', 'parcel.pieceNo')
        .as('lines'),
    ])
    .where('cargoId', '=', cargoId)
    .where('status', 'not in', finalParcelStates);
}

/** Lists the parcels of a cargo with the fields of the departure rules. */
export async function listAboard(db: Queryable, cargoId: string) {
  return (await aboard(db, cargoId).orderBy('number').execute()).map(withItemLines);
}

/** Lists and locks them, in the order of their ids. */
export async function lockAboard(tx: Tx, cargoId: string) {
  return (await aboard(tx, cargoId).orderBy('id').forUpdate('parcel').execute()).map(withItemLines);
}

function withItemLines<Row extends { lines: number | null }>({ lines, ...row }: Row) {
  return { ...row, itemLines: lines ?? 0 };
}

/** Lists the goods of the parcels of a cargo, a line for each of its parcels. */
export async function listGoodsAboard(db: Queryable, cargoId: string) {
  return await parcelsWithGoods(db)
    .innerJoin('form', 'form.id', 'parcel.formId')
    .select(['parcel.number as parcel', 'formItem.formId as form', 'formItem.lineNo', 'form.submittedAt'])
    .select(sql<string>`coalesce(form.receiver ->> 'mobile', '')`.as('receiver'))
    .select(goodsColumns)
    .where('parcel.cargoId', '=', cargoId)
    .where('parcel.status', 'not in', finalParcelStates)
    .execute();
}
