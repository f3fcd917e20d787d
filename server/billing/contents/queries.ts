import type { Battery } from '~/domain/core/battery';
import type { Portion, ValuedPortion } from '~/domain/forms/contents';
import { parcelState } from '~/domain/parcels/states';
import type { Tx } from '../../core/api/context';

/** Returns the item lines of a form with the fields needed for its pieces. */
export async function findLines(
  tx: Tx,
  formId: string,
): Promise<{ lineNo: number; quantity: number; valueCents: number; battery: Battery }[]> {
  return await tx
    .selectFrom('formItem')
    .select(['lineNo', 'quantity', 'valueCents', 'battery'])
    .where('formId', '=', formId)
    .orderBy('lineNo')
    .execute();
}

export async function findPortions(tx: Tx, formId: string): Promise<Portion[]> {
  return await tx
    .selectFrom('formItemPiece')
    .select(['lineNo', 'pieceNo', 'quantity'])
    .where('formId', '=', formId)
    .orderBy('lineNo')
    .orderBy('pieceNo')
    .execute();
}

export async function findValuedPortions(tx: Tx, formId: string): Promise<ValuedPortion[]> {
  return await tx
    .selectFrom('formItemPiece')
    .select(['lineNo', 'pieceNo', 'quantity', 'valueCents'])
    .where('formId', '=', formId)
    .execute();
}

/** Locks the flights of the form's parcels, so that no manifest is closed meanwhile. */
export async function shareCargosOf(tx: Tx, formId: string): Promise<void> {
  await tx
    .selectFrom('cargo')
    .select('id')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('parcel')
          .select('parcel.id')
          .whereRef('parcel.cargoId', '=', 'cargo.id')
          .where('parcel.formId', '=', formId),
      ),
    )
    .orderBy('id')
    .forShare()
    .execute();
}

/** Locks the pieces of a form that were not cancelled; returns them with the status of their flight. */
export async function lockPacked(tx: Tx, formId: string) {
  return await tx
    .selectFrom('parcel')
    .select((eb) => [
      'pieceNo',
      'status',
      'heldFrom',
      eb
        .selectFrom('cargo')
        .select('cargo.status')
        .whereRef('cargo.id', '=', 'parcel.cargoId')
        .as('cargoStatus'),
    ])
    .where('formId', '=', formId)
    .where('status', '!=', parcelState.cancelled)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Replaces the contents of a form's pieces. */
export async function replaceContents(
  tx: Tx,
  formId: string,
  portions: readonly ValuedPortion[],
): Promise<void> {
  await tx.deleteFrom('formItemPiece').where('formId', '=', formId).execute();
  if (portions.length === 0) return;
  await tx
    .insertInto('formItemPiece')
    .values(portions.map((portion) => ({ formId, ...portion })))
    .execute();
}
