import { readContinuous } from './continuous';
import { gramsOf } from './grams';
import type { ScaleFormat, ScaleReading, Steadiness } from './kinds';

/** A received line without its end. `isFramed`: a start byte marked its beginning. */
export type ScaleLine = { text: string; isFramed: boolean };
type LineReader = (line: ScaleLine) => ScaleReading | undefined;

const readers: Readonly<Record<ScaleFormat, LineReader>> = {
  sics: ({ text }) => readSics(text),
  continuous: (line) => (line.isFramed ? readContinuous(line.text) : undefined),
  and: ({ text }) => readComma(text),
  plain: ({ text }) => readPlain(text),
};
/** Stricter formats first: the end of a longer line also matches a plain number. */
const inTurn = ['continuous', 'sics', 'and', 'plain'] as const satisfies readonly ScaleFormat[];

/** The reading of one line, in the configured format or in the first that matches; undefined when there is none. */
export function readLine(
  line: ScaleLine,
  format?: ScaleFormat,
): { format: ScaleFormat; reading: ScaleReading } | undefined {
  for (const tried of format ? [format] : inTurn) {
    const reading = readers[tried](line);
    if (reading) return { format: tried, reading };
  }
  return undefined;
}

const figure = String.raw`([+-]?)\s*(\d*[.,]?\d+|\d+[.,])\s*(kg|g|lb|lbs|oz)\b`;

/** MT-SICS: `S S     12.34 kg`, `S D` while it moves, `S +` and `S -` outside its range. */
const sics = new RegExp(String.raw`^S\s+([SD])\s+${figure}\s*$`, 'iu');

function readSics(text: string): ScaleReading | undefined {
  if (/^S\s+[+-]\s*$/u.test(text)) return { kind: 'outside' };
  const [, said, sign, digits, unit] = sics.exec(text) ?? [];
  return weight(sign, digits, unit, said?.toUpperCase() === 'S' ? 'stable' : 'moving');
}

/**
 * A&D and CAS: `ST,GS,+0012.34kg`, `US,NT,-  1.20 kg`, `OL,GS,+999999kg`; CAS adds a number and lamp bits in between.
 */
const comma = new RegExp(
  String.raw`^(ST|US|OL)\s*,(?:\s*(?:GS|NT|TR)\s*,)?(?:[^,]{1,3},){0,2}\s*${figure}\s*$`,
  'iu',
);

function readComma(text: string): ScaleReading | undefined {
  if (/^OL\s*,/iu.test(text)) return { kind: 'outside' };
  const [, said, sign, digits, unit] = comma.exec(text) ?? [];
  return weight(sign, digits, unit, said?.toUpperCase() === 'ST' ? 'stable' : 'moving');
}

/** Ohaus and many others: `    12.34 kg`, with `?` while it moves, with `G`, `NET` or `wn` around it. */
const plain = new RegExp(
  String.raw`^\s*(?:(?:gross|net|wt|w[nw]|g|n|b)[\s:,]*)?${figure}\s*(\?)?\s*(?:gross|net|pt|g|n|b|s)?\s*$`,
  'iu',
);

function readPlain(text: string): ScaleReading | undefined {
  if (/^\s*[+-]?\s*(?:OL|OVER|UNDER|-{4,}|E{3,})\s*(?:kg|g|lb)?\s*$/iu.test(text)) return { kind: 'outside' };
  const [, sign, digits, unit, moves] = plain.exec(text) ?? [];
  return weight(sign, digits, unit, moves ? 'moving' : 'unsaid');
}

function weight(
  sign: string | undefined,
  digits: string | undefined,
  unit: string | undefined,
  steadiness: Steadiness,
): ScaleReading | undefined {
  const grams = gramsOf(digits ?? '', unit ?? '');
  if (grams === undefined) return undefined;
  return { kind: 'weight', grams: sign === '-' ? 0 - grams : grams, steadiness };
}
