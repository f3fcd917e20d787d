import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SearchQuery } from '~/domain/core/search/query';
import type { Queryable } from '../../core/context';
import { inNameOrder } from '../../core/name-order/queries';
import { allowedRows, type Scope } from '../../core/scope/queries';
import { isSearched } from '../../core/search/queries';

/** Expression of the released version's trigram index: names in the order of either language, and the mobile. */
const unfolded = sql`(first_name || ' ' || last_name || ' ' || first_name || ' ' || coalesce(organization_name, '') || ' ' || coalesce(mobile, ''))`;

/** True for customers whose names, mobile and e-mail address have every word. */
export function isCustomerSearched(query: SearchQuery): RawBuilder<SqlBool> {
  return isSearched({ text: sql`customer.search_text`, unfolded }, query);
}

/** Finds the first customers by name whose names or number match the search, with the trigram index. */
export async function findCustomersLike(
  db: Queryable,
  { scope, query, limit }: { scope: Scope; query: SearchQuery; limit: number },
) {
  return await db
    .with(
      (cte) => cte('hit').materialized(),
      (qb) =>
        qb
          .selectFrom('customer')
          .select(['id', 'type', 'firstName', 'lastName', 'organizationName', 'mobile'])
          .where(isCustomerSearched(query))
          .where('archivedAt', 'is', null)
          .where(allowedRows(scope, 'Customer', { id: 'customer.id' }))
          .limit(500),
    )
    .selectFrom('hit')
    .selectAll()
    .orderBy(inNameOrder(sql`coalesce(organization_name, last_name || ' ' || first_name)`))
    .orderBy('id')
    .limit(limit)
    .execute();
}
