import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SearchQuery } from '~/domain/core/search/query';
import { isSearched } from '../queries';

/** Expressions of the released version's trigram indexes: names in the order of either language, and how to reach them. */
const unfoldedCustomer = sql`(first_name || ' ' || last_name || ' ' || first_name || ' ' || coalesce(organization_name, '') || ' ' || coalesce(mobile, ''))`;
const unfoldedUser = sql`(full_name || ' ' || coalesce(email, '') || ' ' || coalesce(mobile, ''))`;

/** True for customers whose names, mobile and e-mail address have every word. */
export function isCustomerSearched(query: SearchQuery): RawBuilder<SqlBool> {
  return isSearched({ text: sql`customer.search_text`, unfolded: unfoldedCustomer }, query);
}

/** True for accounts whose name, address and mobile have every word. */
export function isUserSearched(query: SearchQuery): RawBuilder<SqlBool> {
  return isSearched({ text: sql`app_user.search_text`, unfolded: unfoldedUser }, query);
}
