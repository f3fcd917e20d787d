import { recogniseTracking } from './recognise';
import { trackingKeyOf } from './tracking-key';

/** A longer link is no address of a parcel. */
export const LONGEST_LINK = 2000;
const longestNumber = 60;
const ranks = { checked: 0, pattern: 1, misread: 2, unknown: 2 } as const;

/**
 * The tracking number in the address of a page: the part with a known shape, or else the first that could be one.
 * Undefined for an address without.
 */
export function numberInLink(text: string): string | undefined {
  const address = text.trim();
  if (address.length > LONGEST_LINK) return undefined;
  const url = URL.parse(/^www\./iu.test(address) ? `https://${address}` : address);
  if (!url) return undefined;
  const written = [...url.hash.slice(1).split(/[/?&=#]+/u), ...url.pathname.split('/')].map(decoded);
  const parts = [...url.searchParams.values(), ...written].map(withoutMarks);
  const [best] = parts
    .filter(
      (part) => part.length <= longestNumber && trackingKeyOf(part) !== '' && /\d/u.test(trackingKeyOf(part)),
    )
    .map((part) => ({ part, rank: ranks[recogniseTracking(part).certainty] }))
    .toSorted((one, other) => one.rank - other.rank);
  return best?.part;
}

/** Without the comma, dot or bracket that a sentence puts beside a number. */
function withoutMarks(part: string): string {
  return part.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

/** A part of an address as text; one that is not encoded well is returned as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
