import type { ScaleSettings, SerialDevice } from '~/domain/station/scale/settings';
import { deviceOf, isSameDevice, type Serial, type SerialPort } from '../serial';
import { listenToScale, type ScaleSession } from './scale-session';
import type { ScaleState } from './scale-state';

type Parts = {
  serial: Serial | undefined;
  now: () => number;
  patienceMs?: number;
  /** The delay before a lost scale is searched again, ms. */
  againMs?: number;
};

/** The one connection to this computer's scale: a port can be opened once, however many screens show the weight. */
export type ScaleLine = {
  state: () => ScaleState;
  /** The tare: the weight of a box or a pallet. */
  tareG: () => number;
  setTare: (grams: number) => void;
  /** A weight for a field. The next one follows only after the scale was empty or shows another weight. */
  take: () => number | undefined;
  /** The returned function unsubscribes. The port closes with the last listener. */
  subscribe: (listener: () => void) => () => void;
  /** Sets the connection settings. Changed settings reconnect. */
  use: (settings: ScaleSettings) => void;
  /** Lets the user choose the port and returns it; undefined when they chose none. */
  choose: () => Promise<{ device: SerialDevice | null } | undefined>;
};

export function createScaleLine({ serial, now, patienceMs, againMs = 3_000 }: Parts): ScaleLine {
  let state: ScaleState = { kind: serial ? 'none' : 'unsupported' };
  let settings: ScaleSettings | undefined;
  let port: SerialPort | undefined;
  let session: ScaleSession | undefined;
  let tareG = 0;
  let taken: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  // Opening and closing a port must not overlap.
  let turn: Promise<void> = Promise.resolve();
  const inTurn = (act: () => Promise<void>): void => {
    turn = turn.then(act, act);
  };
  let isToBegin = false;

  const netOf = (): number | undefined => (state.kind === 'stable' ? state.grams - tareG : undefined);
  const tell = (next: ScaleState): void => {
    if (next.kind === state.kind && gramsOf(next) === gramsOf(state)) return;
    state = next;
    if (netOf() !== undefined && !isPositive(netOf())) taken = undefined;
    for (const listener of listeners) listener();
    if (next.kind === 'lost') timer = setTimeout(begin, againMs);
  };
  const stop = async (): Promise<void> => {
    clearTimeout(timer);
    await session?.end();
    session = undefined;
  };
  const start = async (): Promise<void> => {
    isToBegin = false;
    await stop();
    if (!serial || !settings || listeners.size === 0) return;
    port = await grantedPort(serial, settings.device, port);
    if (!port) {
      tell({ kind: 'none' });
      return;
    }
    const { format, baud } = settings;
    session = listenToScale(port, { format, baud, now, onState: tell, ...(patienceMs && { patienceMs }) });
  };
  const begin = (): void => {
    if (isToBegin) return;
    isToBegin = true;
    inTurn(start);
  };

  return {
    state: () => state,
    tareG: () => tareG,
    setTare: (grams) => {
      tareG = grams;
      taken = undefined;
      for (const listener of listeners) listener();
    },
    take: () => {
      const net = netOf();
      if (!isPositive(net) || net === taken) return undefined;
      taken = net;
      return net;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) {
        serial?.addEventListener('connect', begin);
        begin();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        serial?.removeEventListener('connect', begin);
        inTurn(stop);
      };
    },
    use: (next) => {
      if (settings && isSame(settings, next)) return;
      settings = next;
      begin();
    },
    choose: async () => {
      if (!serial) return undefined;
      tell({ kind: 'choosing' });
      const chosen = await serial.requestPort().catch(() => undefined);
      if (chosen) port = chosen;
      begin();
      return chosen && { device: deviceOf(chosen) };
    },
  };
}

/** The port in use, or the remembered one. No other port, because it may belong to a printer. */
async function grantedPort(
  serial: Serial,
  device: SerialDevice | null,
  inUse: SerialPort | undefined,
): Promise<SerialPort | undefined> {
  const ports = await serial.getPorts();
  if (inUse && ports.includes(inUse)) return inUse;
  return ports.find((port) => isSameDevice(deviceOf(port), device));
}

function isPositive(grams: number | undefined): grams is number {
  return grams !== undefined && grams > 0;
}

function gramsOf(state: ScaleState): number | undefined {
  return 'grams' in state ? state.grams : undefined;
}

function isSame(one: ScaleSettings, other: ScaleSettings): boolean {
  return one.format === other.format && one.baud === other.baud && isSameDevice(one.device, other.device);
}
