/** What the renderer may ask of the main process. The preload script knows these names and nothing else of it. */
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

/** The channel of a method between the two processes. */
export function channelOf(name: MethodName): string {
  return `moz:${name}`;
}

/** What the main process tells by itself. */
export const eventChannel = 'moz:event';

/** What the preload script leaves in the window, and all that the renderer sees of Electron. */
export type Bridge = {
  readonly call: Readonly<Record<MethodName, (input?: unknown) => Promise<unknown>>>;
  /** Hears what the main process tells; the answer ends it. */
  readonly listen: (listener: (event: unknown) => void) => () => void;
};
