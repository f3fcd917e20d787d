import { sql } from 'kysely';
import type { Locale } from '~/domain/core/format/locale';
import type { Localized } from '~/domain/core/localized';
import { isLaterRight } from '~/domain/roles/later-rights';
import type { Rule } from '~/domain/roles/permissions';
import type { Queryable, Tx } from '../core/api/context';
import { inNameOrder } from '../core/db/name-order/queries';
import { findSearched, type SmallText } from '../core/db/search/small/queries';
import { nameOfUser } from '../core/db/user-names/queries';
import { rulesOf } from '../core/security/rules/queries';

const ruleTables = ['roleRule', 'roleRuleLater'] as const;
const mostCounted = 1001;
const mostNamed = 4;

/** Returns every role with its rules and holders, unpaged because there are few roles. */
export async function listRoles(db: Queryable, locale: Locale) {
  return await db
    .selectFrom('role')
    .select([
      'role.name',
      'role.title',
      'role.isBuiltIn',
      'role.version',
      'role.createdAt',
      rulesOf('role.name').as('rules'),
      sql<number>`(select count(*) from (select from app_user where app_user.role = role.name
        and archived_at is null limit ${mostCounted}) as held)`.as('holders'),
      sql<string[]>`array(select ${nameOfUser(locale)} from app_user where app_user.role = role.name
        and archived_at is null order by created_at, id limit ${mostNamed})`.as('names'),
    ])
    .orderBy('role.isBuiltIn', 'desc')
    .orderBy('role.createdAt')
    .orderBy('role.name')
    .execute();
}

export async function lockRole(tx: Tx, name: string) {
  return await tx
    .selectFrom('role')
    .select(['name', 'title', 'isBuiltIn', 'version'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
}

type RoleTitle = { title: Localized };

/** Returns false when a role of this name exists. */
export async function insertRole(tx: Tx, role: RoleTitle & { name: string }): Promise<boolean> {
  const made = await tx
    .insertInto('role')
    .values(role)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  return made !== undefined;
}

export async function updateRoleTitle(
  tx: Tx,
  { name, version }: { name: string; version: number },
  titled: RoleTitle,
): Promise<void> {
  await tx
    .updateTable('role')
    .set({ ...titled, version: version + 1 })
    .where('name', '=', name)
    .execute();
}

export async function insertRules(tx: Tx, role: string, rules: readonly Rule[]): Promise<void> {
  for (const table of ruleTables) {
    const rows = rules.filter((rule) => isLaterRight(rule) === (table === 'roleRuleLater'));
    if (rows.length === 0) continue;
    await tx
      .insertInto(table)
      .values(
        rows.map(({ action, subject, conditions, inverted }) => ({
          role,
          action,
          subject,
          conditions: conditions ? JSON.stringify(conditions) : null,
          inverted: inverted ?? false,
        })),
      )
      .execute();
  }
}

export async function deleteRules(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const table of ruleTables) await tx.deleteFrom(table).where('id', 'in', ids).execute();
}

/** Archived accounts count as holders, because they can be restored. */
export async function isRoleHeld(tx: Tx, name: string): Promise<boolean> {
  const holder = await tx
    .selectFrom('appUser')
    .select('id')
    .where('role', '=', name)
    .limit(1)
    .executeTakeFirst();
  return holder !== undefined;
}

export async function deleteRole(tx: Tx, name: string): Promise<void> {
  await tx.deleteFrom('role').where('name', '=', name).execute();
}

type RoleQuery = { names: string[] | undefined; order: 'asc' | 'desc'; limit: number; offset: number };
type PermissionRow = {
  name: string;
  action: string;
  subject: string;
  assignedTo: (RoleTitle & { name: string })[];
  createdDate: Date;
  total: number;
};

/** Returns the names of the permissions whose name, date or role matches a search. */
export async function findSearchedPermissions(db: Queryable, search: string | undefined) {
  return await findSearched(
    db,
    search,
    sql<SmallText>`select action || ' ' || subject as id,
        array[action || ' ' || subject, string_agg(distinct text_of(role.title), ' ')] as names,
        array[action, subject, to_char(min(uuid_extract_timestamp(role_right.id)), 'YYYY-MM-DD')]
          || array_agg(distinct role.name) as codes
      from role_right join role on role.name = role_right.role where not inverted group by action, subject`,
  );
}

/** Returns one row for each permission (action and subject). `names`: only these. */
export async function listPermissions(
  db: Queryable,
  { names, order, limit, offset }: RoleQuery,
): Promise<PermissionRow[]> {
  const { rows } = await sql<PermissionRow>`
    with permission as (
      select action || ' ' || subject as name, action, subject,
        min(uuid_extract_timestamp(role_right.id)) as created_date,
        jsonb_agg(distinct jsonb_build_object(
          'name', role.name, 'title', role.title)) as assigned_to
      from role_right join role on role.name = role_right.role
      where not inverted group by action, subject
    )
    select name, action, subject, assigned_to, created_date, (count(*) over ())::int as total
    from permission
    where ${names ?? null}::text[] is null or name = any(${names ?? null}::text[])
    order by ${inNameOrder(sql`name`)} ${sql.raw(order)} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
