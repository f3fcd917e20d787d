import { sql } from 'kysely';
import type { SearchQuery } from '~/domain/core/search/query';
import type { Queryable } from '../../core/api/context';
import { inNameOrder } from '../../core/db/name-order/queries';
import { isCustomerSearched } from '../../core/db/search/people/queries';
import { allowedRows, type Scope } from '../../core/security/scope/queries';

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
