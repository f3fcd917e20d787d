import { type Insertable, type Selectable, sql } from 'kysely';
import type { SecondFactor } from '~/db/types.gen';
import type { Queryable, Tx } from '../../core/api/context';

export type FactorRow = Selectable<SecondFactor>;

const columns = [
  'userId',
  'sealedSecret',
  'setUpBy',
  'confirmedAt',
  'lastStep',
  'failures',
  'failuresInRow',
  'blockedUntil',
  'createdAt',
] as const;

export async function findFactor(db: Queryable, userId: string): Promise<FactorRow | undefined> {
  return await db.selectFrom('secondFactor').select(columns).where('userId', '=', userId).executeTakeFirst();
}

/** Locks the factor of an account: its codes are checked one after the other. */
export async function lockFactor(tx: Tx, userId: string): Promise<FactorRow | undefined> {
  return await tx
    .selectFrom('secondFactor')
    .select(columns)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

type NewFactor = Pick<Insertable<SecondFactor>, 'userId' | 'sealedSecret' | 'setUpBy'> & { createdAt: Date };

/** Begins a set-up and replaces an unfinished one; false when a second factor is on. The count of failures stays. */
export async function insertFactor(tx: Tx, row: NewFactor): Promise<boolean> {
  const { sealedSecret, setUpBy, createdAt } = row;
  const made = await tx
    .insertInto('secondFactor')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ sealedSecret, setUpBy, createdAt })
        .where('secondFactor.confirmedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst();
  return made !== undefined;
}

type FactorChange = Partial<
  Pick<FactorRow, 'confirmedAt' | 'lastStep' | 'failures' | 'failuresInRow' | 'blockedUntil'>
>;

export async function updateFactor(tx: Tx, userId: string, set: FactorChange): Promise<void> {
  await tx.updateTable('secondFactor').set(set).where('userId', '=', userId).execute();
}

/** Deletes a factor with its recovery codes; false when there was none. */
export async function deleteFactor(tx: Tx, userId: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('secondFactor')
    .where('userId', '=', userId)
    .returning('userId')
    .executeTakeFirst();
  return gone !== undefined;
}

export async function deleteRecoveryCodes(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('recoveryCode').where('userId', '=', userId).execute();
}

export async function insertRecoveryCodes(
  tx: Tx,
  of: { userId: string; keyId: string; salt: string },
  hashes: readonly string[],
): Promise<void> {
  await tx
    .insertInto('recoveryCode')
    .values(hashes.map((codeHash) => ({ ...of, codeHash })))
    .execute();
}

/** Returns the salt of an account's recovery codes; null without codes, or for codes made before salts. */
export async function findRecoverySalt(db: Queryable, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('recoveryCode')
    .select('salt')
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row?.salt ?? null;
}

/** Marks a recovery code as used; returns true only for the first caller. */
export async function spendRecoveryCode(
  tx: Tx,
  { userId, codeHashes }: { userId: string; codeHashes: readonly string[] },
  usedAt: Date,
): Promise<boolean> {
  const used = await tx
    .updateTable('recoveryCode')
    .set({ usedAt })
    .where('userId', '=', userId)
    .where('codeHash', 'in', codeHashes)
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst();
  return used !== undefined;
}

/**
 * Returns the id of the secret that hashes an account's recovery codes; undefined without codes, or for codes made
 * before ids.
 */
export async function findRecoveryKeyId(db: Queryable, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('recoveryCode')
    .select('keyId')
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row?.keyId ?? undefined;
}

export async function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recoveryCode')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}
