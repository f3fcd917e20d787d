/** Methods that the renderer may call in the main process. The preload script exposes only these. */
export const methodNames = [
  'start',
  'checkServer',
  'chooseServer',
  'signIn',
  'signOut',
  'refreshSession',
  'changeSettings',
  'retryConnection',
  'listPrinters',
  'printPage',
  'printLabels',
  'chooseSerialPort',
  'openOnWeb',
  'checkForUpdate',
  'installUpdate',
] as const;

export type MethodName = (typeof methodNames)[number];

/** Returns the IPC channel of a method. */
export function channelOf(name: MethodName): string {
  return `moz:${name}`;
}

/** Channel of the main process's events. */
export const eventChannel = 'moz:event';

/** Object that the preload script adds to the window, the renderer's only access to Electron. */
export type Bridge = {
  readonly call: Readonly<Record<MethodName, (input?: unknown) => Promise<unknown>>>;
  /** Listens to events of the main process; the returned function stops it. */
  readonly listen: (listener: (event: unknown) => void) => () => void;
};
