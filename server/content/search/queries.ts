import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../core/like/pattern';

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
