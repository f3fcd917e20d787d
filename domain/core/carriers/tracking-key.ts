import { withAsciiDigits, withLatinLookAlikes } from '~/domain/core/names/fold';
import { isRightFedexExpress, isRightGs1 } from './check-digits';

const shortestKey = 6;
const longestKey = 40;

/** Between the fields of a GS1 bar code. */
const fieldEnd = '\u001d';
/** What some scanners send before a bar code to name its kind, as `]C1`. */
const kindOfBarcode = /^\][A-Za-z][0-9A-Za-z]/u;

/** The address of a page, which is no number itself: typed-number.ts reads the number in it. */
export function isLink(text: string): boolean {
  return /^\s*(?:https?:\/\/|www\.)\S*\s*$/iu.test(text);
}

/**
 * The key by which a tracking number is compared: letters and digits in capitals, without the data identifiers of a bar
 * code, 6 to 40 characters. Empty for a link and for a text with fewer; of a longer one the end counts, where serial numbers are.
 * Cyrillic letters that look like Latin ones are those. Idempotent, deaf to case, spaces and hyphens.
 */
export function trackingKeyOf(text: string): string {
  if (isLink(text)) return '';
  const field = text.replace(kindOfBarcode, '').split(fieldEnd).find(Boolean) ?? '';
  const key = withoutIdentifiers(lettersAndDigits(field));
  return key.length < shortestKey ? '' : key;
}

/** Letters and digits in capitals. */
function lettersAndDigits(text: string): string {
  // Both cases, as a letter may have more than one small form.
  const small = withAsciiDigits(text.normalize('NFKC')).toUpperCase().toLowerCase();
  return withLatinLookAlikes(small)
    .replace(/[^a-z0-9]/gu, '')
    .toUpperCase();
}

/** The number that is printed below a bar code. Repeated, as it may begin like a bar code itself. */
function withoutIdentifiers(key: string): string {
  const bare = barcodes.reduce((text, read) => read(text), key).slice(-longestKey);
  return bare === key ? key : withoutIdentifiers(bare);
}

const barcodes: readonly ((key: string) => string)[] = [
  // Australia Post: its product code (AI 01), then the article in an internal AI (91 to 99).
  (key) => key.replace(/^01993126509999989[1-9](?=.{6})/u, ''),
  // DHL: the licence plate of a piece has the data identifier J before JD.
  (key) => key.replace(/^JJD(?=\d)/u, 'JD'),
  // FedEx: 34 digits end with the 12 of Express, 22 with the 15 of Ground.
  (key) => endOf(key, { shape: /^(96|100)\d+$/u, of: 34, end: 12, isRight: isRightFedexExpress }),
  (key) => endOf(key, { shape: /^96\d+$/u, of: 22, end: 15, isRight: isRightGs1 }),
];

type LongBarcode = { shape: RegExp; of: number; end: number; isRight: (digits: string) => boolean };

function endOf(key: string, { shape, of, end, isRight }: LongBarcode): string {
  const digits = key.slice(-end);
  return key.length === of && shape.test(key) && isRight(digits) ? digits : key;
}
