import type { KnownPort, ListedPort } from '~/desktop/shared/serial';

/** A port as Electron lists it; built-in ports have little more than a name. */
type Port = {
  portId: string;
  portName: string;
  displayName?: string;
  vendorId?: string;
  productId?: string;
  serialNumber?: string;
  deviceInstanceId?: string;
};
type Contents = { id: number };
type CancellableEvent = { preventDefault: () => void };
type Session = {
  on: ((
    event: 'select-serial-port',
    listener: (
      event: CancellableEvent,
      ports: Port[],
      contents: Contents,
      answer: (portId: string) => void,
    ) => void,
  ) => unknown) &
    ((event: 'serial-port-added', listener: (event: unknown, port: Port) => void) => unknown) &
    ((event: 'serial-port-removed', listener: (event: unknown, port: Port) => void) => unknown);
};

type Parts = {
  /** True for the window with the screens. */
  isOurs: (contents: Contents) => boolean;
  /** Sends the list of ports to choose from; null when the choice is over. */
  onPorts: (ports: ListedPort[] | null) => void;
  remember: (port: KnownPort) => void;
};

export type SerialPorts = {
  /** The user's choice; null for none. */
  choose: (id: string | null) => void;
};

/** Answers Electron's choice of a serial port for a screen: the user chooses from a list in our own screens. */
export function createSerialPorts(session: Session, { isOurs, onPorts, remember }: Parts): SerialPorts {
  let question: { ports: Port[]; answer: (portId: string) => void } | undefined;
  const show = (): void => onPorts(question?.ports.slice(0, 100).map(listed) ?? null);
  const choose = (id: string | null): void => {
    const port = question?.ports.find(({ portId }) => portId === id);
    if (port) remember(knownOf(port));
    question?.answer(port?.portId ?? '');
    question = undefined;
    show();
  };

  session.on('select-serial-port', (event, ports, contents, answer) => {
    event.preventDefault();
    if (!isOurs(contents)) return answer('');
    if (question) choose(null);
    question = { ports, answer };
    show();
  });
  session.on('serial-port-added', (_event, port) => change((ports) => [...ports, port]));
  session.on('serial-port-removed', (_event, { portId }) =>
    change((ports) => ports.filter((port) => port.portId !== portId)),
  );
  function change(next: (ports: Port[]) => Port[]): void {
    if (!question) return;
    question = { ...question, ports: next(question.ports) };
    show();
  }
  return { choose };
}

/**
 * True for a port that the user has chosen. The permission handler gets other field names than the list, and numbers
 * instead of text; on Windows only the instance.
 */
export function isKnownPort(known: readonly KnownPort[], device: object): boolean {
  const asked: KnownPort = {
    instance: textIn(device, 'device_instance_id', 'deviceInstanceId'),
    vendorId: numberOf(textIn(device, 'vendor_id', 'vendorId')),
    productId: numberOf(textIn(device, 'product_id', 'productId')),
    serialNumber: textIn(device, 'serial_number', 'serialNumber'),
  };
  if (asked.instance !== null) return known.some(({ instance }) => instance === asked.instance);
  // Without a serial number, cables cannot be distinguished: Chromium forgets such a port when it is unplugged, and so do
  // we.
  if (asked.vendorId === null || asked.productId === null || asked.serialNumber === null) return false;
  return known.some(
    ({ vendorId, productId, serialNumber }) =>
      vendorId === asked.vendorId && productId === asked.productId && serialNumber === asked.serialNumber,
  );
}

function knownOf({ deviceInstanceId, vendorId, productId, serialNumber }: Port): KnownPort {
  return {
    instance: deviceInstanceId || null,
    vendorId: numberOf(vendorId ?? null),
    productId: numberOf(productId ?? null),
    serialNumber: serialNumber || null,
  };
}

function listed({ portId, portName, displayName }: Port): ListedPort {
  return { id: portId, name: portName, label: displayName || null };
}

function textIn(device: object, ...names: readonly string[]): string | null {
  for (const name of names) {
    const value: unknown = Reflect.get(device, name);
    if (typeof value === 'number' || (typeof value === 'string' && value !== '')) return String(value);
  }
  return null;
}

function numberOf(text: string | null): number | null {
  return text !== null && /^\d{1,7}$/.test(text) ? Number(text) : null;
}
