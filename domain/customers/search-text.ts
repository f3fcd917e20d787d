import { searchTextOf } from '~/domain/core/search/text';
import type { CustomerNames } from '~/domain/customers/name';

export type SearchedNames = CustomerNames & { latinName: string };
export type SearchedCustomer = SearchedNames & { mobile: string | null; email: string | null };

/**
 * The names by which a customer is searched: an organization's own, a person's in either order, and the own spelling in
 * Latin letters.
 */
export function searchedNames({ firstName, lastName, organizationName, latinName }: SearchedNames): string[] {
  const person = [firstName, lastName].filter(Boolean);
  const names = [organizationName ?? '', person.join(' '), [...person].reverse().join(' '), latinName];
  return names.filter(Boolean);
}

export function customerSearchText({ mobile, email, ...names }: SearchedCustomer): string {
  return searchTextOf({ names: searchedNames(names), mobiles: [mobile], codes: [email] });
}
