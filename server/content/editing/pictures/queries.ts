import type { Queryable, Tx } from '../../../core/api/context';

/** Finds pictures without a customer, with their size. */
export async function findFreePictures(
  db: Queryable,
  ids: readonly string[],
): Promise<{ id: string; width: number | null; height: number | null }[]> {
  return await db
    .selectFrom('file')
    .select(['id', 'width', 'height'])
    .where('id', 'in', [...ids])
    .where('customerId', 'is', null)
    .execute();
}

export async function deletePictures(tx: Tx, newsId: string): Promise<void> {
  await tx.deleteFrom('newsPicture').where('newsId', '=', newsId).execute();
}

export async function insertPictures(tx: Tx, newsId: string, fileIds: readonly string[]): Promise<void> {
  await tx
    .insertInto('newsPicture')
    .values(fileIds.map((fileId) => ({ newsId, fileId })))
    .execute();
}
