import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../core/like/pattern';

/** Returns the words of a search in lower case, at most eight. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/u).filter(Boolean).slice(0, 8);
}

/** True when a column of lower-case text contains every word, or is similar to the whole text. */
export function holds(column: string, text: string): RawBuilder<boolean> {
  const ref = sql.ref(column);
  const words = wordsOf(text);
  const patterns = words.map(containing);
  return sql<boolean>`(${ref} like all (${patterns}::text[]) or ${words.join(' ')}::text <% ${ref})`;
}

/** Returns the distance of a title from the text; smaller is better. */
export function distance(title: string, text: string): RawBuilder<number> {
  return sql<number>`1 - word_similarity(${wordsOf(text).join(' ')}::text, lower(${sql.ref(title)}))`;
}
