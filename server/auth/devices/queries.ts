import type { Queryable } from '../../core/api/context';

type DeviceKey = { userId: string; tokenHash: string };

/** Records the visit; returns true when this browser has given a code for this user since `notBefore`. */
export async function touchDevice(
  db: Queryable,
  { userId, tokenHash }: DeviceKey,
  { now, notBefore }: { now: Date; notBefore: Date },
): Promise<boolean> {
  const device = await db
    .updateTable('knownDevice')
    .set({ lastSeenAt: now })
    .where('userId', '=', userId)
    .where('tokenHash', '=', tokenHash)
    .where('lastSeenAt', '>', notBefore)
    .returning('userId')
    .executeTakeFirst();
  return device !== undefined;
}

/** Returns whether the user gave a code on this browser since `notBefore`. */
export async function isProvenSince(
  db: Queryable,
  { userId, tokenHash }: DeviceKey,
  notBefore: Date,
): Promise<boolean> {
  const device = await db
    .selectFrom('knownDevice')
    .select('userId')
    .where('userId', '=', userId)
    .where('tokenHash', '=', tokenHash)
    .where('provenAt', '>', notBefore)
    .executeTakeFirst();
  return device !== undefined;
}

/** Stores that the user gave a code on this browser. */
export async function insertDevice(db: Queryable, device: DeviceKey, now: Date): Promise<void> {
  await db
    .insertInto('knownDevice')
    .values({ ...device, createdAt: now, lastSeenAt: now, provenAt: now })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'tokenHash']).doUpdateSet({ lastSeenAt: now, provenAt: now }),
    )
    .execute();
}

export async function deleteDevicesOf(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('knownDevice').where('userId', '=', userId).execute();
}
