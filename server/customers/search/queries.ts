import { sql } from 'kysely';
import type { Queryable } from '../../core/context';
import { inNameOrder } from '../../core/name-order/queries';
import { allowedRows, type Scope } from '../../core/scope/queries';

/** Expression of the trigram index: names in the order of either language, and the mobile. */
export const customerText = sql<string>`(first_name || ' ' || last_name || ' ' || first_name || ' ' || coalesce(organization_name, '') || ' ' || coalesce(mobile, ''))`;

/** Finds the first customers by name whose names or number match the pattern, with the trigram index. */
export async function findCustomersLike(
  db: Queryable,
  { scope, pattern, limit }: { scope: Scope; pattern: string; limit: number },
) {
  return await db
    .with(
      (cte) => cte('hit').materialized(),
      (qb) =>
        qb
          .selectFrom('customer')
          .select(['id', 'type', 'firstName', 'lastName', 'organizationName', 'mobile'])
          .where(customerText, 'ilike', pattern)
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
