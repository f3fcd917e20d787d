import type { MobileCountry } from '~/domain/core/mobile-countries';
import type { WantedReceiver } from '~/domain/corrections/schema';
import { type AddressLine, addressLineNames } from '~/domain/customers/address-line';
import type { Party } from './types';

/** What the dialog of a correction lets one change. */
export type ReceiverText = { name: string; mobileCountry: MobileCountry; mobile: string } & Record<
  AddressLine,
  string
>;

export function receiverText(receiver: Party | null): ReceiverText {
  const address = receiver?.address.country === 'MN' ? receiver.address : undefined;
  return {
    name: receiver?.name ?? '',
    mobileCountry: receiver?.mobileCountry ?? 'MN',
    mobile: receiver?.mobile ?? '',
    khoroo: address?.khoroo ?? '',
    street: address?.street ?? '',
    building: address?.building ?? '',
    door: address?.door ?? '',
    landmark: address?.landmark ?? '',
    pin: address?.pin ?? '',
  };
}

/** What differs from the receiver as they are; empty when nothing does. */
export function wantedOf(text: ReceiverText, receiver: Party | null): WantedReceiver {
  const before = receiverText(receiver);
  const { name, mobileCountry, mobile } = text;
  const isOtherNumber = mobile !== before.mobile || mobileCountry !== before.mobileCountry;
  const isOtherPlace = addressLineNames.some((line) => text[line] !== before[line]);
  const { khoroo, street, building, door, landmark, pin } = text;
  const address = receiver?.address;
  return {
    ...(name !== before.name && { person: { name, latinName: '' } }),
    ...(isOtherNumber && { phone: { mobileCountry, mobile } }),
    ...(isOtherPlace &&
      address?.country === 'MN' && {
        address: { ...address, khoroo, street, building, door, landmark, pin },
      }),
  };
}
