import { searchTextOf } from '~/domain/core/search/text';
import { type SearchedNames, searchedNames } from '~/domain/customers/search-text';

export type SearchedPayment = { code: string; customer: SearchedNames; externalId: string | null };

/** The text of a payment: the form's code, the customer's name, the bank's number. */
export function paymentSearchText({ code, customer, externalId }: SearchedPayment): string {
  return searchTextOf({ names: searchedNames(customer), codes: [code, externalId] });
}
