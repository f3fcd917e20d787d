import { scannedText, type TypedKey } from './wedge-text';

/** A key as the browser tells it; `at` is the time of the key itself, which a slow computer hands on late. */
export type WedgeKey = TypedKey & {
  at: number;
  isRepeat: boolean;
  /** Ctrl, Alt or Meta is held: a shortcut, or a control sign that a scanner sends between parts. */
  isCommand: boolean;
};

/** A scanner types a whole text; what is shorter is a person's. */
export const FEWEST_KEYS = 6;
/** Between two keys of a scanner. A person's fastest words come at about 60 ms. */
const SCANNER_GAP = 35;
/** A gap in the middle of a fast row is the computer's, up to this. */
const STALL_GAP = 120;
/** So many fast gaps before a stall say that the row was a scanner's. */
const FAST_BEFORE_STALL = 3;
/** After so long without a key a scanner that sends no Enter has ended. */
export const PAUSE = 160;

/** The keys that may yet turn out to be a scanner's, oldest first. */
export type Row = readonly WedgeKey[];
/** A whole scan: its text, and with how many of the row's keys it began. */
export type Burst = { text: string; from: number };

const ends: readonly string[] = ['Enter', 'Tab'];
const silent: readonly string[] = ['Shift', 'CapsLock', 'Control', 'Alt', 'AltGraph', 'Meta', 'NumLock'];

/** Takes one key more: the row as it stands then, and the burst when this key ended one. */
export function pressed(row: Row, key: WedgeKey): { row: Row; burst?: Burst } {
  // The Ctrl or Alt of a group separator belongs to the scan, and so does the separator.
  if (silent.includes(key.key) || (key.isCommand && key.code === 'BracketRight')) return { row };
  const isLate = row.length > 0 && key.at - (row.at(-1)?.at ?? 0) > STALL_GAP;
  if (ends.includes(key.key)) {
    const burst = isLate ? undefined : burstOf(row);
    return burst ? { row: [], burst } : { row: [] };
  }
  // Backspace, arrows, a key that is held, a shortcut: a person's.
  if (key.isCommand || key.isRepeat || [...key.key].length !== 1) return { row: [] };
  return { row: isLate ? [key] : [...row, key] };
}

/** The scan that a row ends with, if it ends with one. */
export function burstOf(row: Row): Burst | undefined {
  const from = fastFrom(row);
  const keys = row.slice(from);
  if (keys.length < FEWEST_KEYS) return undefined;
  const text = scannedText(keys);
  return text === '' ? undefined : { text, from };
}

/** Where the fast part at the end of the row begins: a slow gap that no fast ones came before cuts it off. */
function fastFrom(row: Row): number {
  let from = 0;
  let fast = 0;
  for (let at = 1; at < row.length; at += 1) {
    const gap = (row[at]?.at ?? 0) - (row[at - 1]?.at ?? 0);
    if (gap <= SCANNER_GAP) fast += 1;
    else {
      if (fast < FAST_BEFORE_STALL) from = at;
      fast = 0;
    }
  }
  return from;
}
