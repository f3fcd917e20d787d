import { searchTextOf } from '~/domain/core/search/text';
import type { CustomerNames } from '~/domain/customers/name';

export type SearchedCustomer = CustomerNames & { mobile: string | null; email: string | null };

/** The names by which a customer is searched: an organization's own, a person's in either order. */
export function searchedNames({ firstName, lastName, organizationName }: CustomerNames): string[] {
  const person = [firstName, lastName].filter(Boolean);
  return [organizationName ?? '', person.join(' '), [...person].reverse().join(' ')].filter(Boolean);
}

export function customerSearchText({ mobile, email, ...names }: SearchedCustomer): string {
  return searchTextOf({ names: searchedNames(names), mobiles: [mobile], codes: [email] });
}
