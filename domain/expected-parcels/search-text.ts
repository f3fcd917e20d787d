import { trackingKeyOf } from '~/domain/core/carriers/tracking-key';
import { searchTextOf } from '~/domain/core/search/text';
import { type SearchedNames, searchedNames } from '~/domain/customers/search-text';

export type SearchedExpectation = { trackingNumber: string; shop: string; customer: SearchedNames };

/** An expected parcel is found by its number, also by a part of it, by its shop and by its customer. */
export function expectedSearchText({ trackingNumber, shop, customer }: SearchedExpectation): string {
  return searchTextOf({
    names: [...searchedNames(customer), shop],
    codes: [trackingNumber, trackingKeyOf(trackingNumber)],
  });
}
