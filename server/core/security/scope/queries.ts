import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  type Action,
  type AppAbility,
  type Conditions,
  conditionsFor,
  type Subject,
} from '~/domain/roles/permissions';

/** The caller's permissions and the action to check. */
export type Scope = { ability: AppAbility; action: Action };

/**
 * Returns the rows that the rules allow, as SQL for a `where`. `columns` maps each field that a rule may name to its
 * column (`{ customerId: 'form.customerId' }`); a rule on any other field allows nothing.
 */
export function allowedRows(
  { ability, action }: Scope,
  subject: Subject,
  columns: Readonly<Record<string, string>>,
): RawBuilder<SqlBool> {
  return rowsWith(conditionsFor(ability, action, subject), columns);
}

/** True when the rules allow every row. */
export function allowsEveryRow({ ability, action }: Scope, subject: Subject): boolean {
  return conditionsFor(ability, action, subject) === undefined;
}

/** The rows that the rules allow, as returned by `conditionsFor`. */
export type Allowed = ReturnType<typeof conditionsFor>;

/** Like `allowedRows`, for known conditions: part of the shape of a prepared statement. */
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
