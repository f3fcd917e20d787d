import type { SerialDevice } from '~/domain/station/scale/settings';

/** The part of Web Serial that we use; TypeScript's own library lacks it. */
export type SerialPort = {
  open: (options: { baudRate: number }) => Promise<void>;
  close: () => Promise<void>;
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
  getInfo: () => { usbVendorId?: number; usbProductId?: number };
};

export type Serial = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
  /** Ports that the user has chosen before. */
  getPorts: () => Promise<SerialPort[]>;
  /** Lets the user choose a port. */
  requestPort: () => Promise<SerialPort>;
};

/** Undefined without Web Serial: Firefox and Safari, a page without TLS, the server. */
export function findSerial(): Serial | undefined {
  const serial: unknown = typeof navigator === 'undefined' ? undefined : Reflect.get(navigator, 'serial');
  return isSerial(serial) ? serial : undefined;
}

function isSerial(value: unknown): value is Serial {
  return typeof value === 'object' && value !== null && 'getPorts' in value && 'requestPort' in value;
}

/** Null for an onboard port, which has no USB chip to identify it. */
export function deviceOf(port: SerialPort): SerialDevice | null {
  const { usbVendorId, usbProductId } = port.getInfo();
  return usbVendorId === undefined || usbProductId === undefined
    ? null
    : { vendorId: usbVendorId, productId: usbProductId };
}

export function isSameDevice(one: SerialDevice | null, other: SerialDevice | null): boolean {
  return one?.vendorId === other?.vendorId && one?.productId === other?.productId;
}
