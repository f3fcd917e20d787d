import { sql } from 'kysely';
import type { Queryable, Tx } from '../../core/api/context';

/** What rules of goods are compared with. */
export const goodsColumns = [
  ...(['formItem.description', 'formItem.descriptionEn', 'formItem.hsCode', 'formItem.quantity'] as const),
  ...(['formItem.battery', 'formItem.netG', 'formItem.netMl', 'formItem.batteryChemistry'] as const),
  ...(['formItem.batteryWhTenths', 'formItem.batteryLithiumTenths', 'formItem.batteryCells'] as const),
  ...(['formItem.batteryCount', 'formItem.answers'] as const),
  sql<boolean>`form_item.goods_seen_at is not null`.as('isSeen'),
] as const;

/** What a customer answered about goods that came from a shop, besides the battery. */
export const arrivalAnswers = [
  ...(['netG', 'netMl', 'batteryChemistry', 'batteryWhTenths', 'batteryLithiumTenths'] as const),
  ...(['batteryCells', 'batteryCount', 'answers'] as const),
] as const;

/** Lists the lines of goods of a form. */
export async function listGoodsLines(db: Queryable, formId: string) {
  return await db
    .selectFrom('formItem')
    .select('formItem.lineNo')
    .select(goodsColumns)
    .where('formItem.formId', '=', formId)
    .orderBy('formItem.lineNo')
    .execute();
}

type SeenLine = { formId: string; lineNo: number; answers: string; by: string; at: Date };

/** Stores what a clerk found about a line. */
export async function writeSeenLine(tx: Tx, { formId, lineNo, answers, by, at }: SeenLine): Promise<void> {
  await tx
    .updateTable('formItem')
    .set({ answers, goodsSeenBy: by, goodsSeenAt: at })
    .where('formId', '=', formId)
    .where('lineNo', '=', lineNo)
    .execute();
}
