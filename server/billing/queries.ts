import { type Insertable, sql } from 'kysely';
import type { Parcel } from '~/db/types.gen';
import { parcelState } from '~/domain/parcels/states';
import type { Tx } from '../core/api/context';

/** Locks a form and returns what its bill is calculated from and compared with. A form is locked before its parcels. */
export async function lockBilling(tx: Tx, formId: string) {
  return await tx
    .selectFrom('form')
    .innerJoin('customer', 'customer.id', 'form.customerId')
    .leftJoin('quote as quoted', 'quoted.id', 'form.quoteId')
    .leftJoin('quote as bill', 'bill.id', 'form.billId')
    .select([
      'form.id',
      'form.code',
      'form.status',
      'form.version',
      'form.customerId',
      'form.sender',
      'form.receiver',
      'form.tariffCode',
      'form.optionalFees',
      'form.declaredCents',
      'form.battery',
      'form.priceApproval',
      'form.billId',
      'customer.type as customerType',
      'customer.mobile as customerMobile',
      'customer.locale as customerLocale',
      'customer.firstName',
      'customer.lastName',
      'customer.organizationName',
      'customer.latinName',
      'quoted.totalCents as quotedCents',
      sql<string[] | null>`quoted.inputs -> 'optionalFees'`.as('quotedFees'),
      sql<unknown>`coalesce(bill.fees, quoted.fees, '[]')`.as('agreedFees'),
      'bill.totalCents as billedCents',
    ])
    .where('form.id', '=', formId)
    .forUpdate(['form'])
    .executeTakeFirst();
}

export type Billing = NonNullable<Awaited<ReturnType<typeof lockBilling>>>;

export async function countPieces(tx: Tx, formId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('formPiece')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('formId', '=', formId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Locks the parcels of a form that are billed. */
export async function lockBilledParcels(tx: Tx, formId: string) {
  return await tx
    .selectFrom('parcel')
    .select([
      'id',
      'number',
      'pieceNo',
      'status',
      'heldFrom',
      'holdReason',
      'lengthMm',
      'widthMm',
      'heightMm',
      'grossG',
    ])
    .where('formId', '=', formId)
    .where('status', '!=', parcelState.cancelled)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function findFormIdOf(tx: Tx, parcelId: string): Promise<string | undefined> {
  const row = await tx.selectFrom('parcel').select('formId').where('id', '=', parcelId).executeTakeFirst();
  return row?.formId;
}

/** Reserves the next serial numbers; the counter's row stays locked until the transaction ends, so none is lost. */
export async function nextSerials(tx: Tx, count: number): Promise<number[]> {
  const { value } = await tx
    .updateTable('counter')
    .set((eb) => ({ value: eb('value', '+', count) }))
    .where('name', '=', 'parcel')
    .returning('value')
    .executeTakeFirstOrThrow();
  return Array.from({ length: count }, (_, index) => value - count + 1 + index);
}

export async function insertParcels(
  tx: Tx,
  parcels: Insertable<Parcel>[],
): Promise<{ id: string; number: string; pieceNo: number }[]> {
  return await tx.insertInto('parcel').values(parcels).returning(['id', 'number', 'pieceNo']).execute();
}
