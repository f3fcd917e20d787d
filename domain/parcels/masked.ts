import { callingCodes } from '~/domain/core/mobile-countries';
import { mobileCountry } from '~/domain/core/phone';

/** `Оюунчимэг Батбаяр` → `О••• Б•••`: one's own name is recognised, another's is not learned. */
export function maskName(name: string): string {
  return name
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => `${[...word][0]}•••`)
    .join(' ');
}

/** `+97699112233` → `+976 •••• ••••`. No digit stays: the last four are what opens the rest. */
export function hideMobile(e164: string): string {
  const country = mobileCountry(e164);
  return `${country ? `+${callingCodes[country]} ` : ''}•••• ••••`;
}
