import { callingCodes, type MobileCountry } from '~/domain/core/mobile-countries';
import { parseMobile } from '~/domain/core/phone';
import { searchTextOf } from '~/domain/core/search/text';
import { type SearchedNames, searchedNames } from '~/domain/customers/search-text';
import { hsDigits } from '~/domain/customs/hs-code';

type Party = {
  name?: string | undefined;
  latinName?: string | undefined;
  mobileCountry?: MobileCountry | undefined;
  mobile?: string | undefined;
};
export type SearchedForm = {
  code: string;
  customer: SearchedNames;
  sender: Party | undefined;
  receiver: Party | undefined;
  hsCodes: readonly string[];
};

export function formSearchText({ code, customer, sender, receiver, hsCodes }: SearchedForm): string {
  return searchTextOf({
    names: [
      ...searchedNames(customer),
      ...[sender?.name, sender?.latinName, receiver?.name, receiver?.latinName],
    ],
    mobiles: [mobileOfParty(sender), mobileOfParty(receiver)],
    codes: [code, ...hsCodes.map(hsDigits)],
  });
}

/** A party's mobile with its calling code, also while it is being typed. */
export function mobileOfParty(party: Party | undefined): string {
  const mobile = party?.mobile ?? '';
  const country = party?.mobileCountry;
  const parsed = parseMobile(mobile.replace(/\D/gu, ''), country);
  if (parsed.ok) return parsed.e164;
  const digits = mobile.replace(/\D/gu, '').replace(/^0/u, '');
  return digits === '' || country === undefined ? digits : `+${callingCodes[country]}${digits}`;
}
