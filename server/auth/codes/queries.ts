import type { Queryable } from '../../context';

export async function deleteCodesBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('verificationCode').where('createdAt', '<', before).execute();
}
