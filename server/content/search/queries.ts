import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../core/like/pattern';

/** The words of a search in lower case, at most eight of them. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/u).filter(Boolean).slice(0, 8);
}

/** True where a column of lower-case text holds every word, or something that sounds like the whole. */
export function holds(column: string, text: string): RawBuilder<boolean> {
  const ref = sql.ref(column);
  const words = wordsOf(text);
  const patterns = words.map(containing);
  return sql<boolean>`(${ref} like all (${patterns}::text[]) or ${words.join(' ')}::text <% ${ref})`;
}

/** The better a title fits, the smaller the number. */
export function distance(title: string, text: string): RawBuilder<number> {
  return sql<number>`1 - word_similarity(${wordsOf(text).join(' ')}::text, lower(${sql.ref(title)}))`;
}
