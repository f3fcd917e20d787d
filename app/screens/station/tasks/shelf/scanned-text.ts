import { recogniseTracking } from '~/domain/core/carriers/recognise';
import { trackingKeyOf } from '~/domain/core/carriers/tracking-key';
import { parseAddressCode } from '~/domain/customers/address-code';

/** What a scan or a typed line means while a box is open. */
export type ScannedText =
  | { kind: 'choice'; at: number }
  | { kind: 'photo' }
  | { kind: 'code'; text: string }
  /** The label of this box again. */
  | { kind: 'same' }
  /** The label of another box: this one is not saved yet. */
  | { kind: 'other' }
  | { kind: 'place'; text: string };

const LONGEST_PLACE = 80;
/** Shorter texts are shelf places, unless a carrier's check digit says that they are a number. */
const SHORTEST_NUMBER = 9;
const placeMark = /^PLACE:\s*/iu;

/** The text of the bar code that takes a picture. */
export const PHOTO_CODE = 'MOZ-PHOTO';

/** Reads a scan by what the open box still needs: a choice by one digit, a picture, a code, or its shelf place. */
export function readScanned(text: string, trackingNumber: string): ScannedText {
  const line = text.trim();
  if (/^\d$/u.test(line)) return { kind: 'choice', at: Number(line) };
  if (line.toUpperCase() === PHOTO_CODE) return { kind: 'photo' };
  if (placeMark.test(line))
    return { kind: 'place', text: line.replace(placeMark, '').slice(0, LONGEST_PLACE) };
  if (parseAddressCode(line)) return { kind: 'code', text: line };
  const { key, certainty } = recogniseTracking(line);
  if (key !== '' && key === trackingKeyOf(trackingNumber)) return { kind: 'same' };
  if (certainty === 'checked' || certainty === 'misread' || line.length >= SHORTEST_NUMBER)
    return { kind: 'other' };
  return { kind: 'place', text: line };
}
