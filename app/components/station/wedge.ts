import { codeShapeOf } from '~/domain/station/scan-codes';
import type { Source } from './entry';
import { scannedText, type TypedKey } from './wedge-text';

/** A key as the browser reports it; `at` is the time of the key press, which a slow computer delivers late. */
export type WedgeKey = TypedKey & {
  at: number;
  isRepeat: boolean;
  /** Ctrl, Alt or Meta is held: a shortcut, or a control character that a scanner sends between parts. */
  isCommand: boolean;
};

/** A scanner types a whole text; a shorter one is typed by hand. */
export const FEWEST_KEYS = 6;
/** Largest gap between keys of a scanner that sends an unknown text, ms. Fast typing has about 60 ms per key. */
const SCANNER_GAP = 35;
/**
 * Largest median gap of a scanner that sends one of our codes, ms: slow Bluetooth scanners need up to 45 ms per key.
 */
const SCANNER_PACE = 50;
/** A gap up to this long within an unknown fast row is a stall of the computer, ms. */
const STALL_GAP = 120;
/** This many fast gaps before a stall show that the row comes from a scanner. */
const FAST_BEFORE_STALL = 3;
/** After this long without a key a complete code has ended, ms, for scanners that send no Enter. */
export const PAUSE = 160;
/** After this long without a key the scan is over, ms. */
export const GIVE_UP = 1_500;
const MOST_KEYS = 200;

/** The keys since the last end or edit, oldest first. A pause is not an end: a busy computer pauses too. */
export type Row = readonly WedgeKey[];
/** A whole scan: its text, the index of its first key in the row, and its source by pace. */
export type Burst = { text: string; from: number; source: Source };

const ends: readonly string[] = ['Enter', 'Tab'];
const silent: readonly string[] = ['Shift', 'CapsLock', 'Control', 'Alt', 'AltGraph', 'Meta', 'NumLock'];

/** Adds a key. Returns the new row, and the burst when this key ended one. */
export function pressed(row: Row, key: WedgeKey): { row: Row; burst?: Burst } {
  // The Ctrl or Alt of a group separator belongs to the scan, and so does the separator.
  if (silent.includes(key.key) || (key.isCommand && key.code === 'BracketRight')) return { row };
  const gap = row.length > 0 ? key.at - (row.at(-1)?.at ?? 0) : 0;
  if (ends.includes(key.key)) {
    const burst = burstAtEnd(row, gap);
    return burst ? { row: [], burst } : { row: [] };
  }
  // Backspace, arrows, a held key, a shortcut: typed by hand.
  if (key.isCommand || key.isRepeat || [...key.key].length !== 1) return { row: [] };
  return { row: gap > GIVE_UP ? [key] : [...row, key].slice(-MOST_KEYS) };
}

/** One of our codes counts at any pace; any other text only at a scanner's pace. */
function burstAtEnd(row: Row, gap: number): Burst | undefined {
  return codeOf(row) ?? (gap > STALL_GAP ? undefined : fastBurstOf(row));
}

/** After `PAUSE` only a complete code counts: the rest of a scan may be delayed. */
export function burstAfterPause(row: Row): Burst | undefined {
  const burst = codeOf(row);
  if (burst?.source !== 'scanner') return undefined;
  // Text after a gap may be the middle of something longer.
  const isSure = codeShapeOf(burst.text) === 'certain' || (burst.from === 0 && fastFrom(row) === 0);
  return isSure ? burst : undefined;
}

/** After `GIVE_UP` any fast row counts as a scan. */
export function burstAtLast(row: Row): Burst | undefined {
  return burstAfterPause(row) ?? fastBurstOf(row);
}

/** The code of ours at the end of the row. A `likely` one must begin where the row or its fast part begins. */
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

/** The median gap: stalls do not affect it. */
function paceOf(keys: Row): number {
  const gaps = keys.slice(1).map((key, at) => key.at - (keys[at]?.at ?? 0));
  return gaps.sort((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0;
}

/** The start of the fast part at the end of the row: a slow gap without fast ones before it ends that part. */
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
