/** What a station does with a scan, in the order of a parcel's way. */
export const stationModes = [
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

/** What a person tells a station, by a key or by a printed bar code. */
export const stationCommands = [...stationModes, 'undo'] as const;
export type StationCommand = (typeof stationCommands)[number];

/** Keys that people know stay theirs: a new command gets the next one. */
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
};

/** One key, found with gloves. It stays the same for whoever may do less. */
export function keyOf(command: StationCommand): string {
  return keys[command];
}

const codes: Readonly<Record<StationCommand, string>> = {
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

/** The text of a command's bar code. Once sheets hang on walls it changes no more. */
export function codeOf(command: StationCommand): string {
  return codes[command];
}

/** What a scanned text tells the station to do; undefined for all that is no command. */
export function commandOf(text: string): StationCommand | undefined {
  const code = text.trim().toUpperCase();
  return stationCommands.find((command) => codes[command] === code);
}
