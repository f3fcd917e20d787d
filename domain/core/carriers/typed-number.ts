import { trimmedText } from '~/domain/core/schema';
import { LONGEST_LINK, numberInLink } from './link';
import { trackingNumbersIn } from './pasted';
import { isLink } from './tracking-key';

/** What people paste with a number: «Tracking number: …». */
const hasWords = /:|\p{L}{5,}/u;

/**
 * The tracking number that a person meant: the one in the link to a page of a carrier, or the only one among words. Any
 * other text is returned as it is. Repeated, as a link may contain words; idempotent.
 */
export function typedTrackingNumber(text: string): string {
  const number = numberIn(text) ?? text;
  return number === text ? text : typedTrackingNumber(number);
}

function numberIn(text: string): string | undefined {
  if (isLink(text)) return numberInLink(text);
  if (text.length > LONGEST_LINK || !hasWords.test(text)) return undefined;
  const [number, ...others] = trackingNumbersIn(text);
  return others.length === 0 ? number : undefined;
}

/** One line with the number that a person meant; each user adds the most that it takes. */
export const trackingTextSchema = trimmedText.overwrite(typedTrackingNumber);
