import type { ArrivalPhotoKind } from '~/db/types.gen';
import { DomainError } from '~/domain/core/errors';
import type { Tx } from '../../core/api/context';
import { insertArrivalPhotos } from '../../moves/arrivals/queries';
import { lockFreePhotos } from './queries';

/**
 * Attaches pictures to an arrival. They are not given to its customer: whoever may read the arrival may see them, so a
 * customer from whom it is taken away sees them no more.
 * @throws DomainError `file.missing`.
 */
export async function attachArrivalPhotos(
  tx: Tx,
  arrival: { id: string; customerId: string | null },
  photos: readonly { fileId: string; kind: ArrivalPhotoKind }[],
): Promise<void> {
  const ids = [...new Set(photos.map(({ fileId }) => fileId))];
  if (ids.length === 0) return;
  const free = await lockFreePhotos(tx, ids, arrival);
  if (free.length !== ids.length) throw new DomainError('file.missing', {}, 'photoIds');
  const chosen = ids.flatMap((fileId) => photos.find((photo) => photo.fileId === fileId) ?? []);
  const attached = await insertArrivalPhotos(tx, arrival.id, chosen);
  if (attached !== ids.length) throw new DomainError('file.missing', {}, 'photoIds');
}
