import type { PhotoKind } from '~/db/types.gen';
import type { Tx } from '../../core/api/context';

export async function insertPhotos(
  tx: Tx,
  photos: { parcelId: string; fileId: string; kind: PhotoKind }[],
): Promise<void> {
  await tx
    .insertInto('parcelPhoto')
    .values(photos)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
