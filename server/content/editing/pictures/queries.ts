import type { Tx } from '../../../core/api/context';

export async function deletePictures(tx: Tx, newsId: string): Promise<void> {
  await tx.deleteFrom('newsPicture').where('newsId', '=', newsId).execute();
}

export async function insertPictures(tx: Tx, newsId: string, fileIds: readonly string[]): Promise<void> {
  await tx
    .insertInto('newsPicture')
    .values(fileIds.map((fileId) => ({ newsId, fileId })))
    .execute();
}
