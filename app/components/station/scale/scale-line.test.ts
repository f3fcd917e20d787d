import { describe, expect, test, vi } from 'vitest';
import { freshScaleSettings } from '~/domain/station/scale/settings';
import type { Serial, SerialPort } from '../serial';
import { createScaleLine } from './scale-line';

type Fake = {
  port: SerialPort;
  say: (text: string) => void;
  pull: () => void;
  opened: number[];
  asked: string[];
  isOpen: () => boolean;
};

/** A port with a scale that is readable at one speed and noise at every other. */
function fakePort(vendorId = 0x0403, speaksAt = 9600, greeting = ''): Fake {
  let stream: ReadableStream<Uint8Array> | null = null;
  let out: ReadableStreamDefaultController<Uint8Array> | undefined;
  let baud = 0;
  const opened: number[] = [];
  const asked: string[] = [];
  const say = (text: string): void =>
    out?.enqueue(new TextEncoder().encode(baud === speaksAt ? text : '\u0011\u0003~'));
  const port: SerialPort = {
    open: async ({ baudRate }) => {
      if (stream) throw new Error('open already');
      opened.push(baudRate);
      baud = baudRate;
      stream = new ReadableStream({
        start: (controller) => {
          out = controller;
          say(greeting);
        },
      });
    },
    close: async () => {
      stream = null;
    },
    get readable() {
      return stream;
    },
    get writable() {
      return new WritableStream<Uint8Array>({
        write: (chunk) => void asked.push(new TextDecoder().decode(chunk)),
      });
    },
    getInfo: () => ({ usbVendorId: vendorId, usbProductId: 0x6001 }),
  };
  return {
    port,
    opened,
    asked,
    isOpen: () => stream !== null,
    say,
    pull: () => {
      const gone = out;
      stream = null;
      gone?.error(new Error('The device has been lost.'));
    },
  };
}

function bench(
  ports: SerialPort[],
  { chosen, patienceMs = 60_000 }: { chosen?: SerialPort; patienceMs?: number } = {},
) {
  const events = new EventTarget();
  const serial: Serial = {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    getPorts: async () => ports,
    requestPort: async () => {
      if (!chosen) throw new DOMException('No port selected', 'NotFoundError');
      ports.push(chosen);
      return chosen;
    },
  };
  let at = 0;
  const line = createScaleLine({ serial, now: () => (at += 300), patienceMs, againMs: 20 });
  line.use({ ...freshScaleSettings, device: { vendorId: 0x0403, productId: 0x6001 } });
  return { line, plug: () => events.dispatchEvent(new Event('connect')) };
}

describe('the connection to a scale', () => {
  test('a chosen scale connects on subscription and closes after the last listener', async () => {
    const fake = fakePort();
    const { line } = bench([fake.port]);
    const leave = line.subscribe(() => undefined);
    await vi.waitFor(() => expect(line.state()).toEqual({ kind: 'connected' }));
    fake.say('S D      4.18 kg\r\nS S     ');
    await vi.waitFor(() => expect(line.state()).toEqual({ kind: 'unstable', grams: 4_180 }));
    fake.say('12.34 kg\r\n');
    await vi.waitFor(() => expect(line.state()).toEqual({ kind: 'stable', grams: 12_340 }));
    fake.say('S +\r\n');
    await vi.waitFor(() => expect(line.state()).toEqual({ kind: 'outside' }));
    leave();
    await vi.waitFor(() => expect(fake.isOpen()).toBe(false));
  });

  test('finds its speed and requests the weight', async () => {
    const fake = fakePort(0x0403, 2400, '\r\nST,GS,+0001.25kg\r\n');
    const { line } = bench([fake.port], { patienceMs: 30 });
    line.subscribe(() => undefined);
    await vi.waitFor(() => expect(line.state()).toEqual({ kind: 'stable', grams: 1_250 }));
    expect(fake.opened).toEqual([9600, 4800, 2400]);
    expect(fake.asked).toContain('SIR\r\n');
  });

  test('opens the port that the user chooses, or none', async () => {
    const none = bench([]);
    none.line.subscribe(() => undefined);
    expect(await none.line.choose()).toBeUndefined();
    await vi.waitFor(() => expect(none.line.state()).toEqual({ kind: 'none' }));
    const fake = fakePort();
    const { line } = bench([], { chosen: fake.port });
    line.subscribe(() => undefined);
    expect(await line.choose()).toEqual({ device: { vendorId: 0x0403, productId: 0x6001 } });
    await vi.waitFor(() => expect(line.state()).toEqual({ kind: 'connected' }));
  });

  test('opens the remembered port when there are several', async () => {
    const [printer, scale] = [fakePort(0x0a5f), fakePort(0x0403)];
    const { line } = bench([printer.port, scale.port]);
    line.subscribe(() => undefined);
    await vi.waitFor(() => expect(scale.isOpen()).toBe(true));
    expect(printer.opened).toEqual([]);
  });

  test('a disconnected cable is reported, and the scale reconnects automatically', async () => {
    const fake = fakePort();
    const ports = [fake.port];
    const { line, plug } = bench(ports);
    line.subscribe(() => undefined);
    await vi.waitFor(() => expect(fake.isOpen()).toBe(true));
    const told: string[] = [];
    line.subscribe(() => told.push(line.state().kind));
    ports.pop();
    fake.pull();
    await vi.waitFor(() => expect(told).toContain('lost'));
    const again = fakePort();
    ports.push(again.port);
    plug();
    await vi.waitFor(() => {
      again.say('  2.00 kg\r\n');
      expect(line.state()).toEqual({ kind: 'stable', grams: 2_000 });
    });
  });

  test('is unsupported in a browser without Web Serial', () => {
    expect(createScaleLine({ serial: undefined, now: () => 0 }).state()).toEqual({ kind: 'unsupported' });
  });
});
