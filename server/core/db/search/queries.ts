import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { FOLD_VERSION } from '~/domain/core/names/fold';
import type { SearchQuery } from '~/domain/core/search/query';
import type { Queryable } from '../../api/context';

/** Number of parts of each reading of each word: what the SQL of a search depends on. */
export type SearchShape = readonly (readonly number[])[];

/** The SQL of a column that `searchTextOf` fills, and of what the released version searched, for rows without it. */
type SearchedColumn = { text: RawBuilder<unknown>; unfolded?: RawBuilder<unknown> };

/**
 * True for rows in which every word of the search is found. The trigram index serves each part. Never in a named
 * prepared statement: from its sixth run on its plan ignores how rare the words are.
 */
export function isSearched({ text, unfolded }: SearchedColumn, query: SearchQuery): RawBuilder<SqlBool> {
  const patterns = patternsOf(query);
  const at = (index: number) => sql<string>`${patterns[index]}`;
  const found = hasWords(text, searchShapeOf(query), at);
  if (!unfolded || !query.hasUnfolded) return found;
  const before = hasWords(unfolded, searchShapeOf(query), at, sql`ilike`);
  return sql<SqlBool>`(${found} or (${text} is null and ${before}))`;
}

/** True when the job has folded every text. */
export async function isFolded(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ isFolded: boolean }>`
    select version >= ${FOLD_VERSION} and not exists (select from search_stale) as is_folded
    from search_fold`.execute(db);
  return rows[0]?.isFolded ?? false;
}

/** Condition of `isSearched` for a statement that is built once; `at` returns the pattern at an index. */
export function hasWords(
  text: RawBuilder<unknown>,
  shape: SearchShape,
  at: (index: number) => RawBuilder<string>,
  operator: RawBuilder<unknown> = sql`like`,
): RawBuilder<SqlBool> {
  let next = 0;
  const reading = (parts: number) =>
    sql.join(
      Array.from({ length: parts }, () => {
        const pattern = at(next);
        next += 1;
        return sql`${text} ${operator} ${pattern}`;
      }),
      sql` and `,
    );
  const words = shape.map((readings) => sql`(${sql.join(readings.map(reading), sql` or `)})`);
  return sql<SqlBool>`(${sql.join(words, sql` and `)})`;
}

export function searchShapeOf({ terms }: SearchQuery): SearchShape {
  return terms.map(({ readings }) => readings.map((parts) => parts.length));
}

/** LIKE patterns of all parts in the order of the shape; `%`, `_` and `\` in them are escaped. */
function patternsOf({ terms }: SearchQuery): string[] {
  return terms.flatMap(({ readings }) =>
    readings.flat().map((part) => `%${part.replace(/[\\%_]/gu, '\\$&')}%`),
  );
}

/** The parts of a search by their place: a placeholder each, so that the planner knows how rare it is. */
export type PatternValues = { [pattern: `pattern${number}`]: string };

export function patternValues(query: SearchQuery): PatternValues {
  const values: PatternValues = {};
  for (const [index, pattern] of patternsOf(query).entries()) values[`pattern${index}`] = pattern;
  return values;
}
