import type { SerialDevice } from '~/domain/station/scale/settings';

/** Web Serial as far as we use it; TypeScript's own library does not hold it. */
export type SerialPort = {
  open: (options: { baudRate: number }) => Promise<void>;
  close: () => Promise<void>;
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
  getInfo: () => { usbVendorId?: number; usbProductId?: number };
};

export type Serial = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
  /** Those that a person has chosen before. */
  getPorts: () => Promise<SerialPort[]>;
  /** Lets a person choose one. */
  requestPort: () => Promise<SerialPort>;
};

/** Undefined where the browser has none: Firefox and Safari, a page without TLS, a server. */
export function findSerial(): Serial | undefined {
  const serial: unknown = typeof navigator === 'undefined' ? undefined : Reflect.get(navigator, 'serial');
  return isSerial(serial) ? serial : undefined;
}

function isSerial(value: unknown): value is Serial {
  return typeof value === 'object' && value !== null && 'getPorts' in value && 'requestPort' in value;
}

/** Null for a port on the board of the computer, which has no chip of its own to know it by. */
export function deviceOf(port: SerialPort): SerialDevice | null {
  const { usbVendorId, usbProductId } = port.getInfo();
  return usbVendorId === undefined || usbProductId === undefined
    ? null
    : { vendorId: usbVendorId, productId: usbProductId };
}

export function isSameDevice(one: SerialDevice | null, other: SerialDevice | null): boolean {
  return one?.vendorId === other?.vendorId && one?.productId === other?.productId;
}
