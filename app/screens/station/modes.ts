import type { Action, Subject } from '~/domain/roles/permissions';
import {
  keyOf,
  type StationCommand,
  type StationMode,
  stationCommands,
  stationModes,
} from '~/domain/station/commands';

/** The server checks these permissions for each scan. */
const permissions = {
  shelf: ['receive', 'Arrival'],
  receive: ['receive', 'Form'],
  measure: ['measure', 'Parcel'],
  screen: ['screen', 'Parcel'],
  ready: ['ready', 'Parcel'],
  load: ['load', 'Cargo'],
  arrive: ['arrive', 'Cargo'],
  handOver: ['deliver', 'Parcel'],
  lookUp: ['read', 'Parcel'],
} as const satisfies Readonly<Record<StationMode, readonly [Action, Subject]>>;

export function modesFor(can: (action: Action, subject: Subject) => boolean): StationMode[] {
  return stationModes.filter((mode) => {
    const [action, subject] = permissions[mode];
    return can(action, subject);
  });
}

/** The command of a function key, or of Alt and a digit for keyboards without function keys. */
export function pressedOf({ key, code, altKey, ctrlKey, metaKey }: KeyPress): StationCommand | undefined {
  if (ctrlKey || metaKey) return undefined;
  // The digit 0 is beside 9 on the keyboard, as F10 is beside F9.
  const name = altKey ? code.replace('Digit0', 'F10').replace(/^Digit/u, 'F') : key;
  return stationCommands.find((command) => keyOf(command) === name);
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey'>;
