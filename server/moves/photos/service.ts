import type { PhotoKind } from '~/db/types.gen';
import { DomainError } from '~/domain/core/errors';
import type { Tx } from '../../core/api/context';
import { giveFiles, lockFreeFiles } from '../../core/files/queries';
import { insertPhotos } from './queries';

/** Attaches pictures to a parcel and thereby to its customer, who may read them from then on. */
export async function attachPhotos(
  tx: Tx,
  parcel: { id: string; customerId: string },
  photos: readonly { fileId: string; kind: PhotoKind }[],
): Promise<void> {
  const ids = [...new Set(photos.map(({ fileId }) => fileId))];
  if (ids.length === 0) return;
  const free = await lockFreeFiles(tx, ids, parcel.customerId);
  if (free.length !== ids.length) throw new DomainError('file.missing');
  await giveFiles(tx, ids, parcel.customerId);
  await insertPhotos(
    tx,
    photos.map((photo) => ({ parcelId: parcel.id, ...photo })),
  );
}
