import { callingCodes } from '~/domain/core/mobile-countries';
import type { FormDraft } from '~/domain/forms/draft';

type Found = { code: string; customerName: string; draft: FormDraft };

/** Returns the text for searches: code, names and numbers, in lower case. */
export function searchTextOf({ code, customerName, draft }: Found): string {
  const parties = [draft.sender, draft.receiver].flatMap((party) => [
    party?.name ?? '',
    numberOf(party?.mobileCountry, party?.mobile ?? ''),
  ]);
  return [code, customerName, ...parties].filter(Boolean).join(' ').toLowerCase();
}

/** Returns the digits with the calling code, so that the number is found with and without it. */
function numberOf(country: 'AU' | 'MN' | undefined, mobile: string): string {
  const digits = mobile.replace(/\D/gu, '').replace(/^0/u, '');
  return digits === '' || country === undefined ? digits : `${callingCodes[country]}${digits}`;
}
