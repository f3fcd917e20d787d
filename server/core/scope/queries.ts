import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  type Action,
  type AppAbility,
  type Conditions,
  conditionsFor,
  type Subject,
} from '~/domain/roles/permissions';

/** Whose rules are asked, and for what. */
export type Scope = { ability: AppAbility; action: Action };

/**
 * The rows that the rules allow, as SQL for a `where`. `columns` tells where each field that a rule may speak of
 * is kept (`{ customerId: 'form.customerId' }`); a rule on any other field allows nothing.
 */
export function allowedRows(
  { ability, action }: Scope,
  subject: Subject,
  columns: Readonly<Record<string, string>>,
): RawBuilder<SqlBool> {
  return rowsWith(conditionsFor(ability, action, subject), columns);
}

/** What the rules allow: `conditionsFor`. */
export type Allowed = ReturnType<typeof conditionsFor>;

/** The same for what is known to be allowed: a part of the shape of a statement that is built once. */
export function rowsWith(
  conditions: Allowed,
  columns: Readonly<Record<string, string>>,
): RawBuilder<SqlBool> {
  if (conditions === undefined) return sql<SqlBool>`true`;
  if (conditions === 'none') return sql<SqlBool>`false`;
  const ways = conditions.map((equalities) => allOf(equalities, columns));
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}

function allOf(equalities: Conditions, columns: Readonly<Record<string, string>>): RawBuilder<SqlBool> {
  const parts = Object.entries(equalities).map(([field, value]) => {
    const column = columns[field];
    if (column === undefined) return sql<SqlBool>`false`;
    return value === null
      ? sql<SqlBool>`${sql.ref(column)} is null`
      : sql<SqlBool>`${sql.ref(column)} = ${value}`;
  });
  return parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
}
