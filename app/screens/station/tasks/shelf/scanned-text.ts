import { recogniseTracking } from '~/domain/core/carriers/recognise';
import { trackingKeyOf } from '~/domain/core/carriers/tracking-key';
import { nearbyCodes, parseAddressCode } from '~/domain/customers/address-code';
import { isPhotoCode } from '~/domain/station/commands';

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

const CODE_LENGTH = 5;
const withPrefix = /^\p{L}{2,6}[\s-]+[\p{L}\d]{5}$/u;

/** The label of a box as its first scan says it: a code as written, also a misread one, or a carrier's number. */
export function labelIn(text: string): { code: string } | { trackingNumber: string } {
  const line = text.trim();
  const isCode = isPrefixedCode(line) || (line.length === CODE_LENGTH && isCodeOrNear(line));
  return isCode ? { code: line.slice(0, 20) } : { trackingNumber: line.slice(0, 60) };
}

/** A number of a carrier may look like a code that follows letters, but not like one after a hyphen. */
function isPrefixedCode(line: string): boolean {
  return withPrefix.test(line) && isCodeOrNear(line);
}

/** A wrong check character is read too: the box is then misread, and nobody's by chance. */
function isCodeOrNear(line: string): boolean {
  return parseAddressCode(line) !== undefined || nearbyCodes(line).length > 0;
}

/** Reads a scan by what the open box still needs: a choice by one digit, a picture, a code, or its shelf place. */
export function readScanned(text: string, trackingNumber: string): ScannedText {
  const line = text.trim();
  if (/^\d$/u.test(line)) return { kind: 'choice', at: Number(line) };
  if (isPhotoCode(line)) return { kind: 'photo' };
  if (placeMark.test(line))
    return { kind: 'place', text: line.replace(placeMark, '').slice(0, LONGEST_PLACE) };
  if (isPrefixedCode(line) || (line.length === CODE_LENGTH && parseAddressCode(line)))
    return { kind: 'code', text: line };
  const { key, certainty } = recogniseTracking(line);
  if (key !== '' && key === trackingKeyOf(trackingNumber)) return { kind: 'same' };
  if (certainty === 'checked' || certainty === 'misread' || line.length >= SHORTEST_NUMBER)
    return { kind: 'other' };
  return { kind: 'place', text: line };
}
