import { callingCodes } from '~/domain/core/mobile-countries';
import type { FormDraft } from '~/domain/forms/draft';

type Found = { code: string; customerName: string; draft: FormDraft };

/** What a search of forms looks through: code, names and numbers, in lower case. */
export function searchTextOf({ code, customerName, draft }: Found): string {
  const parties = [draft.sender, draft.receiver].flatMap((party) => [
    party?.name ?? '',
    numberOf(party?.mobileCountry, party?.mobile ?? ''),
  ]);
  return [code, customerName, ...parties].filter(Boolean).join(' ').toLowerCase();
}

/** Digits with the calling code in front, so that the number is found with it and without. */
function numberOf(country: 'AU' | 'MN' | undefined, mobile: string): string {
  const digits = mobile.replace(/\D/gu, '').replace(/^0/u, '');
  return digits === '' || country === undefined ? digits : `${callingCodes[country]}${digits}`;
}
