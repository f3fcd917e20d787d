import type { Insertable, Selectable } from 'kysely';
import type { VerificationCode } from '~/db/types.gen';
import type { CodeGuard } from '~/domain/auth/code-guard';
import type { Queryable, Tx } from '../../core/api/context';

export type CodeRow = Pick<
  Selectable<VerificationCode>,
  'id' | 'purpose' | 'mobile' | 'userId' | 'codeHash' | 'expiresAt' | 'usedAt' | 'finishedAt'
>;

const columns = [
  'id',
  'purpose',
  'mobile',
  'userId',
  'codeHash',
  'expiresAt',
  'usedAt',
  'finishedAt',
] as const;

export async function findCodeRequestById(db: Queryable, id: string): Promise<CodeRow | undefined> {
  return await db.selectFrom('verificationCode').select(columns).where('id', '=', id).executeTakeFirst();
}

export async function findCodeRequest(db: Queryable, tokenHash: string): Promise<CodeRow | undefined> {
  return await db
    .selectFrom('verificationCode')
    .select(columns)
    .where('requestTokenHash', '=', tokenHash)
    .executeTakeFirst();
}

export async function insertCodeRequest(tx: Tx, row: Insertable<VerificationCode>): Promise<void> {
  await tx.insertInto('verificationCode').values(row).execute();
}

/** Replaces the code; the previous one no longer works. */
export async function replaceCode(
  tx: Tx,
  id: string,
  change: { codeHash: string; expiresAt: Date },
): Promise<void> {
  await tx.updateTable('verificationCode').set(change).where('id', '=', id).execute();
}

/** Marks a code as used; returns true only for the first caller. */
export async function markUsed(tx: Tx, id: string, usedAt: Date): Promise<boolean> {
  const used = await tx
    .updateTable('verificationCode')
    .set({ usedAt })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Marks a request as finished; returns true only for the first caller. */
export async function markFinished(tx: Tx, id: string, finishedAt: Date): Promise<boolean> {
  const finished = await tx
    .updateTable('verificationCode')
    .set({ finishedAt })
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return finished !== undefined;
}

type GuardKey = { mobile: string; purpose: string };

/** Inserts the guard of a number if missing and locks it: attempts for one number run one after the other. */
export async function lockGuard(tx: Tx, { mobile, purpose }: GuardKey): Promise<CodeGuard> {
  return await tx
    .insertInto('verificationGuard')
    .values({ mobile, purpose })
    .onConflict((conflict) => conflict.columns(['mobile', 'purpose']).doUpdateSet({ mobile }))
    .returning(['failures', 'failuresInRow', 'blockedUntil', 'lastSentAt'])
    .executeTakeFirstOrThrow();
}

export async function findGuard(
  db: Queryable,
  { mobile, purpose }: GuardKey,
): Promise<CodeGuard | undefined> {
  return await db
    .selectFrom('verificationGuard')
    .select(['failures', 'failuresInRow', 'blockedUntil', 'lastSentAt'])
    .where('mobile', '=', mobile)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
}

export async function updateGuard(tx: Tx, { mobile, purpose }: GuardKey, guard: CodeGuard): Promise<void> {
  await tx
    .updateTable('verificationGuard')
    .set(guard)
    .where('mobile', '=', mobile)
    .where('purpose', '=', purpose)
    .execute();
}

export async function deleteCodesBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('verificationCode').where('createdAt', '<', before).execute();
}
