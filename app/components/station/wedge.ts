import { codeShapeOf } from '~/domain/station/scan-codes';
import type { Source } from './entry';
import { scannedText, type TypedKey } from './wedge-text';

/** A key as the browser reports it; `at` is the time of the key itself, which a slow computer hands on late. */
export type WedgeKey = TypedKey & {
  at: number;
  isRepeat: boolean;
  /** Ctrl, Alt or Meta is held: a shortcut, or a control sign that a scanner sends between parts. */
  isCommand: boolean;
};

/** A scanner types a whole text; what is shorter is typed by hand. */
export const FEWEST_KEYS = 6;
/** Between two keys of a scanner that sends something unknown. Fast words by hand come at about 60 ms a key. */
const SCANNER_GAP = 35;
/** The middle gap of a scanner that sends a code of ours: slow Bluetooth scanners need up to 45 ms a key. */
const SCANNER_PACE = 50;
/** A gap in the middle of an unknown fast row is the computer's, up to this. */
const STALL_GAP = 120;
/** So many fast gaps before a stall say that the row was a scanner's. */
const FAST_BEFORE_STALL = 3;
/** After so long without a key a code that is complete has ended, where a scanner sends no Enter. */
export const PAUSE = 160;
/** After so long without a key nothing more comes. */
export const GIVE_UP = 1_500;
const MOST_KEYS = 200;

/** The keys since the last end or edit, oldest first. A pause is no end: a busy computer pauses too. */
export type Row = readonly WedgeKey[];
/** A whole scan: its text, with how many of the row's keys it began, and whether its pace was a scanner's. */
export type Burst = { text: string; from: number; source: Source };

const ends: readonly string[] = ['Enter', 'Tab'];
const silent: readonly string[] = ['Shift', 'CapsLock', 'Control', 'Alt', 'AltGraph', 'Meta', 'NumLock'];

/** Takes one key more: the row as it stands then, and the burst when this key ended one. */
export function pressed(row: Row, key: WedgeKey): { row: Row; burst?: Burst } {
  // The Ctrl or Alt of a group separator belongs to the scan, and so does the separator.
  if (silent.includes(key.key) || (key.isCommand && key.code === 'BracketRight')) return { row };
  const gap = row.length > 0 ? key.at - (row.at(-1)?.at ?? 0) : 0;
  if (ends.includes(key.key)) {
    const burst = burstAtEnd(row, gap);
    return burst ? { row: [], burst } : { row: [] };
  }
  // Backspace, arrows, a key that is held, a shortcut: typed by hand.
  if (key.isCommand || key.isRepeat || [...key.key].length !== 1) return { row: [] };
  return { row: gap > GIVE_UP ? [key] : [...row, key].slice(-MOST_KEYS) };
}

/** A code of ours counts at any pace; anything else only where its pace is a scanner's. */
function burstAtEnd(row: Row, gap: number): Burst | undefined {
  return codeOf(row) ?? (gap > STALL_GAP ? undefined : fastBurstOf(row));
}

/** After `PAUSE` only what is complete counts: the rest of a scan may still be held up. */
export function burstAfterPause(row: Row): Burst | undefined {
  const burst = codeOf(row);
  if (burst?.source !== 'scanner') return undefined;
  // What begins after a gap may be the middle of something longer.
  const isSure = codeShapeOf(burst.text) === 'certain' || (burst.from === 0 && fastFrom(row) === 0);
  return isSure ? burst : undefined;
}

/** After `GIVE_UP` a fast row was a scan, of whatever it was. */
export function burstAtLast(row: Row): Burst | undefined {
  return burstAfterPause(row) ?? fastBurstOf(row);
}

/** The code of ours that the row ends with. One that is only likely must begin where the row or its fast part does. */
function codeOf(row: Row): Burst | undefined {
  const fast = fastFrom(row);
  for (let from = 0; from + FEWEST_KEYS <= row.length; from += 1) {
    const keys = row.slice(from);
    const text = scannedText(keys);
    const shape = codeShapeOf(text);
    if (shape === 'certain' || (shape === 'likely' && (from === 0 || from === fast))) {
      // Many words have the shape of a form code.
      const pace = shape === 'certain' ? SCANNER_PACE : SCANNER_GAP;
      return { text, from, source: paceOf(keys) <= pace ? 'scanner' : 'hand' };
    }
  }
  return undefined;
}

function fastBurstOf(row: Row): Burst | undefined {
  const from = fastFrom(row);
  const keys = row.slice(from);
  if (keys.length < FEWEST_KEYS) return undefined;
  const text = scannedText(keys);
  return text === '' ? undefined : { text, from, source: 'scanner' };
}

/** The middle one of the gaps: stalls do not move it. */
function paceOf(keys: Row): number {
  const gaps = keys.slice(1).map((key, at) => key.at - (keys[at]?.at ?? 0));
  return gaps.sort((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0;
}

/** Where the fast part at the end of the row begins: a slow gap without fast ones before it cuts it off. */
function fastFrom(row: Row): number {
  let from = 0;
  let fast = 0;
  for (let at = 1; at < row.length; at += 1) {
    const gap = (row[at]?.at ?? 0) - (row[at - 1]?.at ?? 0);
    if (gap <= SCANNER_GAP) {
      fast += 1;
      continue;
    }
    if (fast < FAST_BEFORE_STALL || gap > STALL_GAP) from = at;
    fast = 0;
  }
  return from;
}
