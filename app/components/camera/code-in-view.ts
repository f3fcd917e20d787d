import { isLink } from '~/domain/core/carriers/tracking-key';
import { typedTrackingNumber } from '~/domain/core/carriers/typed-number';
import { codeAtEnd } from '~/domain/station/scan-codes';
import { withoutPrefix } from '../station/wedge-text';

/** Which codes a field takes from the camera: our own, or those of carriers too, as on the box of a shop. */
export type WantedCodes = 'own' | 'any';

/** Between the fields of a GS1 bar code. */
const fieldEnd = '\u001d';
/** A shorter text is no number and no place of a shelf. */
const shortest = 3;

/**
 * The text of a code in view: one of our codes, or else with `any` the first field of another, or the
 * tracking number in a link. Undefined for a code that the field does not take.
 */
export function codeInView(read: string, wanted: WantedCodes): string | undefined {
  const own = codeAtEnd(withoutPrefix(read));
  if (own !== undefined || wanted === 'own') return own;
  const [field = ''] = read.split(fieldEnd).map(withoutPrefix).filter(Boolean);
  const number = typedTrackingNumber(field);
  return number.length >= shortest && !isLink(number) ? number : undefined;
}
