import { sql } from 'kysely';
import { onShelfStates } from '~/domain/arrivals/states';
import type { Tx } from '../../core/api/context';

/**
 * Locks pictures that may be attached to an arrival: uploads of staff that belong to nobody, or the customer's own. A
 * picture of another box is not free: its customer would see it.
 */
export async function lockFreePhotos(
  tx: Tx,
  ids: readonly string[],
  { id, customerId }: { id: string; customerId: string | null },
): Promise<{ id: string }[]> {
  return await tx
    .selectFrom('file')
    .select('id')
    .where('id', 'in', [...ids])
    .where((eb) => eb.or([eb('customerId', 'is', null), eb('customerId', '=', customerId)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('arrivalPhoto')
            .select('fileId')
            .whereRef('arrivalPhoto.fileId', '=', 'file.id')
            .where('arrivalPhoto.arrivalId', '<>', id),
        ),
      ),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Locks boxes on the shelf that await a photo since before this time, and of which staff were asked nothing. */
export async function lockWithoutPhotos(tx: Tx, { before, limit }: { before: Date; limit: number }) {
  return await tx
    .selectFrom('arrival')
    .select(['id', 'customerId', 'number', 'office'])
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('arrivalAwaitedPhoto')
        .select('arrivalAwaitedPhoto.arrivalId')
        .where('askedAt', 'is', null)
        .where('arrivalAwaitedPhoto.createdAt', '<=', before),
    )
    .where('status', 'in', [...onShelfStates])
    .where('needsStaff', 'is', null)
    .where('archivedAt', 'is', null)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Notes that staff are asked for the photos of these boxes; returns the boxes that still await some. */
export async function markAsked(tx: Tx, arrivalIds: readonly string[], askedAt: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('arrivalAwaitedPhoto')
    .set({ askedAt })
    .where('arrivalId', '=', sql<string>`any(${[...arrivalIds]}::uuid[])`)
    .where('askedAt', 'is', null)
    .returning('arrivalId')
    .execute();
  return [...new Set(rows.map(({ arrivalId }) => arrivalId))];
}

/** Marks boxes whose photos are missing. The version stays: the mark conflicts with no other change. */
export async function markMissing(tx: Tx, ids: readonly string[], updatedAt: Date): Promise<void> {
  await tx
    .updateTable('arrival')
    .set({ needsStaff: 'photos_missing', updatedAt })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}
