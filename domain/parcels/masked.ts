import { callingCodes } from '~/domain/core/mobile-countries';
import { mobileCountry } from '~/domain/core/phone';

/** `Оюунчимэг Батбаяр` → `О••• Б•••`: readers recognise their own name but do not learn another's. */
export function maskName(name: string): string {
  return name
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => `${[...word][0]}•••`)
    .join(' ');
}

/** `+97699112233` → `+976 •••• ••••`. All digits are hidden, because the last four give access to the details. */
export function hideMobile(e164: string): string {
  const country = mobileCountry(e164);
  return `${country ? `+${callingCodes[country]} ` : ''}•••• ••••`;
}
