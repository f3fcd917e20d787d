import { type RawBuilder, sql } from 'kysely';

/**
 * Returns constants of `domain` as a comma-separated list of SQL literals, for the predicate of a partial index, which
 * a bound parameter may not match. Bind them everywhere else.
 */
export function literals(text: readonly string[]): RawBuilder<unknown> {
  return sql.join(text.map((word) => sql.lit(word)));
}
