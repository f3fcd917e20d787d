import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Passkey, PasskeyChallenge } from '~/db/types.gen';
import type { Queryable, Tx } from '../../core/api/context';

export type PasskeyRow = Selectable<Passkey>;

const columns = [
  'id',
  'userId',
  'credentialId',
  'publicKey',
  'counter',
  'transports',
  'isBackedUp',
  'aaguid',
  'name',
  'createdAt',
  'lastUsedAt',
] as const;

export async function listPasskeys(db: Queryable, userId: string): Promise<PasskeyRow[]> {
  return await db
    .selectFrom('passkey')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export async function hasPasskey(db: Queryable, userId: string): Promise<boolean> {
  const found = await db.selectFrom('passkey').select('id').where('userId', '=', userId).limit(1).execute();
  return found.length > 0;
}

/** Locks a passkey: its signatures are checked one after the other. */
export async function lockPasskey(tx: Tx, credentialId: string): Promise<PasskeyRow | undefined> {
  return await tx
    .selectFrom('passkey')
    .select(columns)
    .where('credentialId', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
}

/** Inserts a passkey and returns its id; undefined when the credential already has an account. */
export async function insertPasskey(tx: Tx, row: Insertable<Passkey>): Promise<string | undefined> {
  const made = await tx
    .insertInto('passkey')
    .values(row)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

type Used = Pick<PasskeyRow, 'counter' | 'isBackedUp' | 'lastUsedAt'>;

export async function updateUsed(tx: Tx, id: string, used: Used): Promise<void> {
  await tx.updateTable('passkey').set(used).where('id', '=', id).execute();
}

type Owned = { id: string; userId: string };

/** Locks a passkey and returns its name; undefined when this user has no such passkey. */
export async function lockName(tx: Tx, { id, userId }: Owned): Promise<string | undefined> {
  const row = await tx
    .selectFrom('passkey')
    .select('name')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row?.name;
}

export async function updateName(tx: Tx, id: string, name: string): Promise<void> {
  await tx.updateTable('passkey').set({ name }).where('id', '=', id).execute();
}

export async function deletePasskey(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('passkey').where('id', '=', id).execute();
}

/** Deletes a user's passkeys and returns their number. */
export async function deletePasskeysOf(tx: Tx, userId: string): Promise<number> {
  const gone = await tx.deleteFrom('passkey').where('userId', '=', userId).returning('id').execute();
  return gone.length;
}

export async function insertChallenge(db: Queryable, row: Insertable<PasskeyChallenge>): Promise<void> {
  await db.insertInto('passkeyChallenge').values(row).execute();
}

type Asked = { challengeHash: string; purpose: string; boundTo: string };

/** Consumes a challenge; true for the first use in time with the right purpose and browser. */
export async function consumeChallenge(tx: Tx, asked: Asked, now: Date): Promise<boolean> {
  const taken = await tx
    .deleteFrom('passkeyChallenge')
    .where('challengeHash', '=', asked.challengeHash)
    .where('purpose', '=', asked.purpose)
    .where('boundTo', '=', asked.boundTo)
    .where('expiresAt', '>', now)
    .returning('challengeHash')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function deleteChallengesBefore(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('passkeyChallenge').where('expiresAt', '<', now).execute();
}

/** True when the second factor is on (app codes or passkeys). For statements over `app_user`. */
export const hasSecondFactor = sql<boolean>`exists (
  select 1 from second_factor where user_id = app_user.id and confirmed_at is not null
  union all select 1 from passkey where user_id = app_user.id
)`;
