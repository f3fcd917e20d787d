import { searchTextOf } from '~/domain/core/search/text';
import { type SearchedNames, searchedNames } from '~/domain/customers/search-text';

export type SearchedArrival = {
  number: string;
  trackingNumber: string;
  labelName: string;
  labelMobile: string;
  /** Null while it is unclaimed. */
  customer: SearchedNames | null;
  /** Where the customer bought; empty without an expected parcel. */
  shop: string;
};

/** An arrival is found by its number, that of the carrier, the label and its customer. */
export function arrivalSearchText(arrival: SearchedArrival): string {
  const { number, trackingNumber, labelName, labelMobile, customer, shop } = arrival;
  return searchTextOf({
    names: [labelName, ...(customer ? searchedNames(customer) : []), shop],
    mobiles: [labelMobile],
    codes: [number, trackingNumber],
  });
}
