import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '~/domain/core/format/locale';
import type { Queryable } from '../../core/api/context';
import { textIn } from '../../core/db/localized/queries';
import { findSearched, type SmallText } from '../../core/db/search/small/queries';
import { containing } from './pattern';

/** Returns the words of a search in lower case, at most eight. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/u).filter(Boolean).slice(0, 8);
}

/**
 * True where the texts of a language hold every word, or something that sounds like the whole. `search_text` has the
 * words of all languages in lower case and the index; it finds the rows of which the language then decides.
 */
export function holds({ all, own }: Searched, text: string): RawBuilder<boolean> {
  const texts = own.map((one) => sql`(${one})`);
  const inOwn = sql`lower(${sql.join(texts, sql` || ' ' || `)})`;
  return sql<boolean>`(${contains(sql.ref(all), text)} and ${contains(inOwn, text)})`;
}

/** As `holds`, or one of the rows whose folded texts have every word. */
export function isFound(
  searched: Searched & { id: string; ids: readonly string[] },
  text: string,
): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(searched.id)} = any(${[...searched.ids]}::uuid[]) or ${holds(searched, text)})`;
}

/** Returns the ids of the rows of a table whose texts in a language have every word of a search. */
export async function findFolded(
  db: Queryable,
  {
    table,
    columns,
    locale,
  }: { table: 'faq' | 'help_article' | 'news'; columns: readonly string[]; locale: Locale },
  text: string,
): Promise<string[]> {
  const texts = columns.map((column) => textIn(column, locale));
  const rows = sql<SmallText>`select id, array[${sql.join(texts)}] as names, '{}'::text[] as codes
    from ${sql.table(table)} where archived_at is null`;
  return (await findSearched(db, text, rows)) ?? [];
}

/** The column with the words of all languages, and the texts of one. */
export type Searched = { all: string; own: readonly RawBuilder<string>[] };

function contains(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const words = wordsOf(text);
  const patterns = words.map(containing);
  return sql<boolean>`(${column} like all (${patterns}::text[]) or ${words.join(' ')}::text <% ${column})`;
}

/** The better a title fits, the smaller the number. */
export function distance(title: RawBuilder<string>, text: string): RawBuilder<number> {
  return sql<number>`1 - word_similarity(${wordsOf(text).join(' ')}::text, lower(${title}))`;
}
