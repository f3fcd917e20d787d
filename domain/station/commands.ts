/** The modes of a station, in the order of a parcel's journey. */
export const stationModes = [
  'shelf',
  'receive',
  'measure',
  'screen',
  'ready',
  'load',
  'arrive',
  'handOver',
  'lookUp',
] as const;
export type StationMode = (typeof stationModes)[number];

/** The commands of a station, entered by key or printed bar code. */
export const stationCommands = [...stationModes, 'undo'] as const;
export type StationCommand = (typeof stationCommands)[number];

/** Existing keys do not change: a new command gets the next key. */
const keys: Readonly<Record<StationCommand, string>> = {
  receive: 'F1',
  measure: 'F2',
  ready: 'F3',
  load: 'F4',
  arrive: 'F5',
  handOver: 'F6',
  lookUp: 'F7',
  undo: 'F8',
  screen: 'F9',
  shelf: 'F10',
};

/** The function key of a command, easy to press with gloves. It does not depend on permissions. */
export function keyOf(command: StationCommand): string {
  return keys[command];
}

const codes: Readonly<Record<StationCommand, string>> = {
  shelf: 'MOZ-MODE-SHELF',
  receive: 'MOZ-MODE-RECEIVE',
  measure: 'MOZ-MODE-MEASURE',
  screen: 'MOZ-MODE-SCREEN',
  ready: 'MOZ-MODE-READY',
  load: 'MOZ-MODE-LOAD',
  arrive: 'MOZ-MODE-ARRIVE',
  handOver: 'MOZ-MODE-HAND-OVER',
  lookUp: 'MOZ-MODE-LOOK-UP',
  undo: 'MOZ-UNDO',
};

/** The text of a command's bar code. It must not change once sheets are printed. */
export function codeOf(command: StationCommand): string {
  return codes[command];
}

/** The text of the bar code that takes a picture of the open box. It must not change once sheets are printed. */
export const photoCode = 'MOZ-PHOTO';

export function isPhotoCode(text: string): boolean {
  return text.trim().toUpperCase() === photoCode;
}

/** The command of a scanned text; undefined when it is not a command. */
export function commandOf(text: string): StationCommand | undefined {
  const code = text.trim().toUpperCase();
  return stationCommands.find((command) => codes[command] === code);
}
