import type { Insertable, Selectable } from 'kysely';
import type { AppUser } from '~/db/types.gen';
import { userSearchText } from '~/domain/users/search-text';
import type { Queryable, Tx } from '../../core/api/context';

export type Account = Pick<Selectable<AppUser>, (typeof columns)[number]>;

const columns = [
  'id',
  'email',
  'emailProvenAt',
  'mobile',
  'role',
  'locale',
  'status',
  'customerId',
  'passwordHash',
  'lastSeenAt',
] as const;

export async function findUserByMobile(db: Queryable, mobile: string): Promise<Account | undefined> {
  return await db
    .selectFrom('appUser')
    .select(columns)
    .where('mobile', '=', mobile)
    .where('archivedAt', 'is', null)
    .executeTakeFirst();
}

export async function findUserByEmail(db: Queryable, email: string): Promise<Account | undefined> {
  return await db
    .selectFrom('appUser')
    .select(columns)
    .where('email', '=', email)
    .where('archivedAt', 'is', null)
    .executeTakeFirst();
}

/** Finds a user, unless the account is archived. */
export async function findOpenUser(db: Queryable, id: string): Promise<Account | undefined> {
  return await db
    .selectFrom('appUser')
    .select(columns)
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .executeTakeFirst();
}

/** True also for the address of an archived account. */
export async function isEmailTaken(db: Queryable, email: string): Promise<boolean> {
  const user = await db.selectFrom('appUser').select('id').where('email', '=', email).executeTakeFirst();
  return user !== undefined;
}

export async function getUser(db: Queryable, id: string): Promise<Account> {
  return await db.selectFrom('appUser').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Inserts a user and returns its id; undefined when the number has an account. */
export async function insertUser(tx: Tx, row: Insertable<AppUser>): Promise<string | undefined> {
  const { fullName = '', email = null, mobile = null } = row;
  const user = await tx
    .insertInto('appUser')
    .values({ ...row, searchText: userSearchText({ fullName, email, mobile }) })
    .onConflict((conflict) => conflict.column('mobile').doNothing())
    .returning('id')
    .executeTakeFirst();
  return user?.id;
}

/** Notes that the owner of the account reads the mail of its address. */
export async function setEmailProven(tx: Tx, id: string, emailProvenAt: Date): Promise<void> {
  await tx.updateTable('appUser').set({ emailProvenAt }).where('id', '=', id).execute();
}

/** Returns the address of staff that its owner has confirmed. */
export function provenEmailOfStaff({
  email,
  emailProvenAt,
  customerId,
}: Pick<Account, 'email' | 'emailProvenAt' | 'customerId'>): string | undefined {
  return customerId === null && emailProvenAt !== null ? (email ?? undefined) : undefined;
}

export async function updatePassword(
  tx: Tx,
  id: string,
  { passwordHash, updatedAt }: { passwordHash: string; updatedAt: Date },
): Promise<void> {
  await tx
    .updateTable('appUser')
    .set((eb) => ({ passwordHash, updatedAt, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Replaces a hash of the same password, unless the password was changed meanwhile. Nothing else of the account changes. */
export async function replaceHash(
  db: Queryable,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable('appUser')
    .set({ passwordHash: to })
    .where('id', '=', id)
    .where('passwordHash', '=', from)
    .execute();
}

/**
 * Deletes a user's sessions except one.
 * @param exceptId hashed id of the session that stays.
 */
export async function deleteSessionsExcept(tx: Tx, userId: string, exceptId: string): Promise<void> {
  await tx.deleteFrom('session').where('userId', '=', userId).where('id', '!=', exceptId).execute();
}

/** Locks active customers with this mobile and without an account; it stops at two, which is already ambiguous. */
export async function lockCustomersWithoutAccount(tx: Tx, mobile: string) {
  return await tx
    .selectFrom('customer')
    .select(['id', 'type', 'firstName', 'lastName', 'organizationName', 'latinName'])
    .select(['abn', 'registerNumber', 'version'])
    .where('mobile', '=', mobile)
    .where('archivedAt', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('appUser').select('appUser.id').whereRef('appUser.customerId', '=', 'customer.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(2)
    .forUpdate()
    .execute();
}
