import { type RawBuilder, sql } from 'kysely';
import { DECLARED_VALUE_FEE } from '~/domain/documents/liability';

/** Freight and the service for the declared value of a price, which customs add to the value of the goods. */
export function carriageCents(quote: string): RawBuilder<number> {
  const price = sql.ref(quote);
  return sql<number>`(${price}.freight_cents + coalesce((select sum((fee ->> 'cents')::int)
    from jsonb_array_elements(${price}.lines -> 'fees') as fee where fee ->> 'code' = ${DECLARED_VALUE_FEE}), 0))`;
}
