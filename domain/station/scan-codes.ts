import { parseArrivalNumber } from '~/domain/arrivals/number';
import { parseFormCode } from '~/domain/forms/code';
import { parseParcelNumber } from '~/domain/parcels/number';
import { commandOf } from '~/domain/station/commands';

/**
 * `certain`: a number of a parcel or arrival with its check digit, a cargo code or a command. `likely`: the shape of a form code, which
 * six characters of a longer code may have too.
 */
export type CodeShape = 'certain' | 'likely';

const cargoCode = /^[A-Z]{3}-\d{2}-\d{4,6}$/u;
/** The start of a parcel number, a cargo code or a command also has the shape of a form code. */
const otherStart = /^(?:(?:CM|AR)\d{4}$|[A-Z]{3}-\d|MOZ-)/iu;
const shortest = 6;

/** Whether a whole text is one of our codes, and how certain it is. */
export function codeShapeOf(text: string): CodeShape | undefined {
  const code = text.trim();
  if (code.length < shortest) return undefined;
  if (parseParcelNumber(code) || parseArrivalNumber(code)) return 'certain';
  if (commandOf(code) || cargoCode.test(code.toUpperCase())) return 'certain';
  return parseFormCode(code) && !otherStart.test(code) ? 'likely' : undefined;
}

/** The text when it is a code as a whole, otherwise the certain code at its end. */
export function codeAtEnd(text: string): string | undefined {
  const code = text.trim();
  if (codeShapeOf(code)) return code;
  const starts = Array.from({ length: Math.max(0, code.length - shortest) }, (_, at) => at + 1);
  const from = starts.find((at) => codeShapeOf(code.slice(at)) === 'certain');
  return from === undefined ? undefined : code.slice(from).trim();
}
