import type { Action, Subject } from '~/domain/permissions';

/** What a station does with a scan, in the order of a parcel's way. The place in the row is the number of its key. */
export const stationModes = ['receive', 'measure', 'ready', 'load', 'arrive', 'handOver', 'lookUp'] as const;
export type StationMode = (typeof stationModes)[number];

/** The server asks the same of each scan. */
const permissions = {
  receive: ['receive', 'Form'],
  measure: ['measure', 'Parcel'],
  ready: ['ready', 'Parcel'],
  load: ['load', 'Cargo'],
  arrive: ['arrive', 'Cargo'],
  handOver: ['deliver', 'Parcel'],
  lookUp: ['read', 'Parcel'],
} as const satisfies Readonly<Record<StationMode, readonly [Action, Subject]>>;

export function modesFor(can: (action: string, subject: string) => boolean): StationMode[] {
  return stationModes.filter((mode) => {
    const [action, subject] = permissions[mode];
    return can(action, subject);
  });
}

/** F1 … F7: one key, found with gloves. It stays the same for whoever may do less. */
export function keyOf(mode: StationMode): string {
  return `F${stationModes.indexOf(mode) + 1}`;
}

export const undoKey = 'F8';

/** The same by Alt and a digit, for keyboards without the upper row. */
export function pressedOf({
  key,
  code,
  altKey,
  ctrlKey,
  metaKey,
}: Pressed): StationMode | 'undo' | undefined {
  if (ctrlKey || metaKey) return undefined;
  const name = altKey ? code.replace(/^Digit/u, 'F') : key;
  if (name === undoKey) return 'undo';
  return stationModes.find((mode) => keyOf(mode) === name);
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey'>;

const codes: Readonly<Record<StationMode, string>> = {
  receive: 'RECEIVE',
  measure: 'MEASURE',
  ready: 'READY',
  load: 'LOAD',
  arrive: 'ARRIVE',
  handOver: 'HAND-OVER',
  lookUp: 'LOOK-UP',
};

/** What a printed bar code of the station's own tells it to do. */
export function commandOf(text: string): StationMode | 'undo' | undefined {
  const command = text.trim().toUpperCase();
  if (command === 'MOZ-UNDO') return 'undo';
  return stationModes.find((mode) => command === `MOZ-MODE-${codes[mode]}`);
}
