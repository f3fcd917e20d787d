import { searchTextOf } from '~/domain/core/search/text';
import { isOwnName } from '~/domain/customers/name';
import type { SearchedNames } from '~/domain/customers/search-text';

export type SearchedParcel = {
  number: string;
  formCode: string;
  senderName: string;
  senderLatin: string;
  senderMobile: string;
  receiverName: string;
  receiverLatin: string;
  receiverMobile: string;
  customer: SearchedNames;
};

/** The customer's own spelling finds the parcels that carry their name. */
export function parcelSearchText({ customer, ...parcel }: SearchedParcel): string {
  const names = [parcel.senderName, parcel.receiverName];
  const isOwn = names.some((name) => isOwnName(name, customer));
  return searchTextOf({
    names: [...names, parcel.senderLatin, parcel.receiverLatin, isOwn ? customer.latinName : ''],
    mobiles: [parcel.senderMobile, parcel.receiverMobile],
    codes: [parcel.number, parcel.formCode],
  });
}
