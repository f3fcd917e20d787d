import { type NotNull, type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../api/context';

type RoleColumn = 'appUser.role' | 'owner.role' | 'role.name';

/** Selects the rules of a role as the text of a JSON array, for `parseRules`. */
export function rulesTextOf(role: RoleColumn): RawBuilder<string> {
  return sql<string>`${rulesOf(role)}::text`;
}

/** Selects the rules of a role as JSON, inverted ones last, for a statement that reads the user or role. */
export function rulesOf(role: RoleColumn): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(json_build_object('action', action, 'subject', subject,
    'conditions', conditions, 'inverted', inverted) order by inverted, id), '[]')
    from role_right where role_right.role = ${sql.ref(role)})`;
}

/** Lists rules with their ids, as stored; the caller parses them. */
export async function listRules(db: Queryable, role: string) {
  return await db
    .selectFrom('roleRight')
    .select(['id', 'action', 'subject', 'conditions', 'inverted'])
    .where('role', '=', role)
    .orderBy('id')
    .$narrowType<{ id: NotNull; action: NotNull; subject: NotNull; inverted: NotNull }>()
    .execute();
}
