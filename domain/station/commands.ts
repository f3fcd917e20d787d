/** What a station does with a scan, in the order of a parcel's way. The place in the row is the number of its key. */
export const stationModes = ['receive', 'measure', 'ready', 'load', 'arrive', 'handOver', 'lookUp'] as const;
export type StationMode = (typeof stationModes)[number];

/** What a person tells a station, by a key or by a printed bar code. */
export const stationCommands = [...stationModes, 'undo'] as const;
export type StationCommand = (typeof stationCommands)[number];

/** F1 … F8: one key, found with gloves. It stays the same for whoever may do less. */
export function keyOf(command: StationCommand): string {
  return `F${stationCommands.indexOf(command) + 1}`;
}

const codes: Readonly<Record<StationCommand, string>> = {
  receive: 'MOZ-MODE-RECEIVE',
  measure: 'MOZ-MODE-MEASURE',
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
