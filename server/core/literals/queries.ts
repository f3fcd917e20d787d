import { type RawBuilder, sql } from 'kysely';

/**
 * Words of `domain` as literals of the text, between commas: for the predicate of a partial index, which a bound
 * parameter may not match. Anywhere else bind them.
 */
export function literals(words: readonly string[]): RawBuilder<unknown> {
  return sql.join(words.map((word) => sql.lit(word)));
}
