import { searchTextOf } from '~/domain/core/search/text';

export type SearchedParcel = {
  number: string;
  formCode: string;
  senderName: string;
  senderMobile: string;
  receiverName: string;
  receiverMobile: string;
};

export function parcelSearchText(parcel: SearchedParcel): string {
  return searchTextOf({
    names: [parcel.senderName, parcel.receiverName],
    mobiles: [parcel.senderMobile, parcel.receiverMobile],
    codes: [parcel.number, parcel.formCode],
  });
}
