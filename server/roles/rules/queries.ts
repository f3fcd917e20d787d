import { type RawBuilder, sql } from 'kysely';

/** The rules of a role as JSON, those that take away last: for a statement that reads who holds it. */
export function rulesOf(role: 'appUser.role' | 'owner.role' | 'role.name'): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(json_build_object('action', action, 'subject', subject,
    'conditions', conditions, 'inverted', inverted) order by inverted, id), '[]')
    from role_rule where role_rule.role = ${sql.ref(role)})`;
}
