import type { Tx } from '../../core/api/context';

export async function lockClassified(tx: Tx, formId: string) {
  return await tx
    .selectFrom('form')
    .select(['id', 'status', 'version', 'archivedAt'])
    .where('id', '=', formId)
    .forUpdate()
    .executeTakeFirst();
}

export async function findCodes(
  tx: Tx,
  formId: string,
): Promise<{ lineNo: number; hsCode: string | null }[]> {
  return await tx
    .selectFrom('formItem')
    .select(['lineNo', 'hsCode'])
    .where('formId', '=', formId)
    .orderBy('lineNo')
    .execute();
}

export async function updateCode(
  tx: Tx,
  { formId, lineNo, hsCode }: { formId: string; lineNo: number; hsCode: string | null },
): Promise<void> {
  await tx
    .updateTable('formItem')
    .set({ hsCode })
    .where('formId', '=', formId)
    .where('lineNo', '=', lineNo)
    .execute();
}
