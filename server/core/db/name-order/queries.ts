import { type RawBuilder, sql } from 'kysely';

/** A name in the order of the Mongolian alphabet, ignoring case. Lists by a name sort by it, pages continue by it. */
export function inNameOrder(name: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`${name} collate name_order`;
}
