import type { Battery } from '~/domain/form/battery';
import type { Portion, ValuedPortion } from '~/domain/form/contents';
import type { Tx } from '../../context';

/** The item lines of a form, as far as their pieces need them. */
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

/** What lies in which piece of a form, in place of what was written before. */
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
