import type { Locale } from '~/domain/core/format/locale';
import type { MobileCountry } from '~/domain/core/mobile-countries';
import type { CustomerType } from '~/domain/customers/types';
import type { PartyText } from './draft-model';

export type AddressBookProps = {
  side: 'sender' | 'receiver';
  party: PartyText;
  /** As typed; of a receiver. */
  email: string;
  onPick: (party: PartyText, email: string) => void;
};

/** The details of the customer who sends. */
export type Profile = {
  id: string;
  version: number;
  type: CustomerType;
  firstName: string;
  lastName: string;
  organizationName: string;
  abn: string;
  registerNumber: string;
  mobileCountry: MobileCountry | null;
  mobile: string;
  email: string;
  locale: Locale;
};
