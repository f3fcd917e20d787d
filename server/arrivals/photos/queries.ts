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
