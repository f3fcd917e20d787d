import { type OrderByItemBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { DB } from '~/db/types.gen';
import type { SearchQuery } from '~/domain/core/search/query';
import type { UserStatus } from '~/domain/users/statuses';
import { hasSecondFactor } from '../auth/passkeys/queries';
import type { Queryable, Tx } from '../core/api/context';
import { countLimit, type Page } from '../core/api/paging/service';
import { inNameOrder } from '../core/db/name-order/queries';
import { isUserSearched } from '../core/db/search/people/queries';
import { type Batch, past, type SortKey } from '../core/files/export/queries';

export type UserFilter = {
  audience: 'all' | 'staff';
  role: string | undefined;
  status: UserStatus | undefined;
  query: SearchQuery | undefined;
};
type UserOrder = { sort: 'fullName' | 'createdAt' | 'lastSeenAt'; order: 'asc' | 'desc' };
export type UserPage = UserOrder & Page;

const fullName = inNameOrder(sql`app_user.full_name`);
const hasFactor = hasSecondFactor.as('hasSecondFactor');

const columns = [
  'appUser.id',
  'appUser.fullName',
  'appUser.givenName',
  'appUser.familyName',
  'appUser.email',
  'appUser.mobile',
  'appUser.role',
  'appUser.status',
  'appUser.customerId',
  'appUser.lastSeenAt',
  'appUser.createdAt',
  'appUser.version',
  'appUser.emailProvenAt',
  'role.title as roleTitle',
] as const;

export async function listUsers(db: Queryable, filter: UserFilter, page: UserPage) {
  const { sort, order, limit, offset } = page;
  return await narrowed(db.selectFrom('appUser'), filter)
    .innerJoin('role', 'role.name', 'appUser.role')
    .select([...columns, hasFactor])
    .orderBy(sort === 'fullName' ? fullName : `appUser.${sort}`, directionOf({ sort, order }))
    .orderBy('appUser.id', order)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Returns the next batch of accounts of the list. */
export async function nextUsers(
  db: Queryable,
  filter: UserFilter,
  { sort, order, batch: { after, limit } }: UserOrder & { batch: Batch },
) {
  const by = sortKeyOf(sort, order);
  const users = narrowed(db.selectFrom('appUser'), filter);
  return await (after ? users.where(past(by, 'appUser.id', after)) : users)
    .innerJoin('role', 'role.name', 'appUser.role')
    .select([...columns, hasFactor, sql<string>`(${by.key})::text`.as('key')])
    .orderBy(by.key, order)
    .orderBy('appUser.id', order)
    .limit(limit)
    .execute();
}

/** Only `lastSeenAt` can be null. Its order must match the index, or the rows have to be sorted. */
function directionOf({ sort, order }: UserOrder) {
  return (by: OrderByItemBuilder): OrderByItemBuilder => {
    const directed = order === 'asc' ? by.asc() : by.desc();
    return sort === 'lastSeenAt' ? directed.nullsLast() : directed;
  };
}

/** Accounts never seen come last in either direction. */
function sortKeyOf(sort: UserOrder['sort'], order: 'asc' | 'desc'): SortKey {
  if (sort === 'fullName') return { key: fullName, type: 'text', order };
  if (sort === 'createdAt') return { key: sql`app_user.created_at`, type: 'timestamptz', order };
  const never = sql.lit(order === 'asc' ? 'infinity' : '-infinity');
  return { key: sql`coalesce(app_user.last_seen_at, ${never})`, type: 'timestamptz', order };
}

export async function countUsers(db: Queryable, filter: UserFilter): Promise<number> {
  const { total } = await db
    .selectFrom(narrowed(db.selectFrom('appUser'), filter).select('appUser.id').limit(countLimit).as('hit'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

type Users = SelectQueryBuilder<DB, 'appUser', object>;

function narrowed(users: Users, { audience, role, status, query }: UserFilter): Users {
  return users
    .where('appUser.archivedAt', 'is', null)
    .$if(audience === 'staff', (query) => query.where('appUser.customerId', 'is', null))
    .$if(role !== undefined, (query) => query.where('appUser.role', '=', role ?? ''))
    .$if(status !== undefined, (query) => query.where('appUser.status', '=', status ?? 'active'))
    .$if(query !== undefined, (rows) => (query ? rows.where(isUserSearched(query)) : rows));
}

export async function findUser(db: Queryable, id: string) {
  return await db
    .selectFrom('appUser')
    .innerJoin('role', 'role.name', 'appUser.role')
    .select([...columns, 'appUser.locale'])
    .where('appUser.id', '=', id)
    .where('appUser.archivedAt', 'is', null)
    .executeTakeFirst();
}

/** Locks the active administrators in a fixed order, so that two of them cannot disable each other. */
export async function lockAdmins(tx: Tx): Promise<string[]> {
  const admins = await tx
    .selectFrom('appUser')
    .select('id')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('archivedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return admins.map(({ id }) => id);
}

const lockedColumns = [
  'id',
  'email',
  'emailProvenAt',
  'fullName',
  'role',
  'locale',
  'status',
  'customerId',
  'version',
] as const;

export async function lockUser(tx: Tx, id: string) {
  return await tx
    .selectFrom('appUser')
    .select(lockedColumns)
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks and returns the account with this email address, unless it is archived. */
export async function lockUserByEmail(tx: Tx, email: string) {
  return await tx
    .selectFrom('appUser')
    .select(['id', 'role', 'status'])
    .where('email', '=', email)
    .where('archivedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function enableAccount(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('appUser').set({ status: 'active' }).where('id', '=', id).execute();
}

/** Returns whether an active administrator exists. */
export async function hasActiveAdmin(db: Queryable): Promise<boolean> {
  const admin = await db
    .selectFrom('appUser')
    .select('id')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('archivedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}

export async function findRole(db: Queryable, name: string) {
  return await db
    .selectFrom('role')
    .select(['name', 'isBuiltIn'])
    .where('name', '=', name)
    .executeTakeFirst();
}

export async function listRoleChoices(db: Queryable) {
  return await db
    .selectFrom('role')
    .select(['name', 'title'])
    .orderBy('isBuiltIn', 'desc')
    .orderBy('createdAt')
    .orderBy('role.name')
    .execute();
}
