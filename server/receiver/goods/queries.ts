import { type Insertable, sql } from 'kysely';
import type { GoodsConfirmation } from '~/db/types.gen';
import { cargoState } from '~/domain/cargo/states';
import { parcelState } from '~/domain/parcels/states';
import type { Queryable, Tx } from '../../core/api/context';
import { parcelsWithGoods } from '../../moves/inside/queries';

/** Finds the flight in which parcels of a form are now; of several, the one that lands first. */
export async function findFlightInAir(db: Queryable, formId: string) {
  return await db
    .selectFrom('parcel')
    .innerJoin('cargo', 'cargo.id', 'parcel.cargoId')
    .select(['cargo.id', 'cargo.code', 'cargo.eta'])
    .where('parcel.formId', '=', formId)
    .where('parcel.status', '=', parcelState.departed)
    .where('cargo.status', '=', cargoState.departed)
    .orderBy('cargo.eta')
    .orderBy('cargo.id')
    .limit(1)
    .executeTakeFirst();
}

/** Lists the goods of a form that are in the air in a flight, by line. */
export async function listFlyingLines(db: Queryable, formId: string, cargoId: string) {
  return await parcelsWithGoods(db)
    .select(['formItem.lineNo', 'formItem.description', 'formItem.descriptionEn'])
    .select([
      sql<number>`sum(form_item_piece.quantity)::int`.as('quantity'),
      sql<number>`sum(form_item_piece.value_cents)::int`.as('valueCents'),
    ])
    .where('parcel.formId', '=', formId)
    .where('parcel.cargoId', '=', cargoId)
    .where('parcel.status', '=', parcelState.departed)
    .groupBy(['formItem.formId', 'formItem.lineNo'])
    .orderBy('formItem.lineNo')
    .execute();
}

/** Finds the last answer about the goods of a form: of a flight, else of the flight answered last. */
export async function findGoodsAnswer(db: Queryable, formId: string, cargoId: string | undefined) {
  return await db
    .selectFrom('goodsConfirmation')
    .select(['version', 'isRight', 'note', 'lines', 'saidAt'])
    .where('formId', '=', formId)
    .$if(cargoId !== undefined, (query) => query.where('cargoId', '=', cargoId ?? ''))
    .orderBy('saidAt', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Finds whose goods they are: the rule of the invoice depends on it. */
export async function findOwnerOfGoods(db: Queryable, formId: string) {
  return await db
    .selectFrom('form')
    .innerJoin('customer', 'customer.id', 'form.customerId')
    .select(['form.code', 'form.customerId', 'customer.type'])
    .where('form.id', '=', formId)
    .executeTakeFirstOrThrow();
}

export async function insertGoodsAnswer(tx: Tx, row: Insertable<GoodsConfirmation>): Promise<void> {
  await tx.insertInto('goodsConfirmation').values(row).execute();
}
