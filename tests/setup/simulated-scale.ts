import type { Page } from '@playwright/test';

/** A scale at a serial port that a page may use: it repeats its line, as scales do. */
export type SimulatedScale = {
  /** Sets the line that it sends, for example `S S     12.34 kg`. */
  show: (line: string) => Promise<void>;
  /** Disconnects its cable. */
  pull: () => Promise<void>;
};

/** Call it before the page is opened. `isChosen`: the user has chosen the scale before. */
export async function simulateScale(
  page: Page,
  { isChosen }: { isChosen: boolean },
): Promise<SimulatedScale> {
  await page.addInitScript(leaveSerial, isChosen);
  return {
    show: (line) => page.evaluate((text) => Reflect.get(window, 'mozScale').show(text), line),
    pull: () => page.evaluate(() => Reflect.get(window, 'mozScale').pull()),
  };
}

/** Runs in the page. A substitute for Electron in the test chooses the port. */
function leaveSerial(isChosen: boolean): void {
  const events = new EventTarget();
  let line = '';
  let readable: ReadableStream<Uint8Array> | null = null;
  let out: ReadableStreamDefaultController<Uint8Array> | undefined;
  const port = {
    open: async () => {
      readable = new ReadableStream({
        start: (controller) => {
          out = controller;
        },
      });
    },
    close: async () => {
      readable = null;
    },
    get readable() {
      return readable;
    },
    writable: null,
    getInfo: () => ({ usbVendorId: 1027, usbProductId: 24_577 }),
  };
  const ports = isChosen ? [port] : [];
  const device = { vendorId: 1027, productId: 24_577 };
  if (isChosen) localStorage.setItem('moz-scale', JSON.stringify({ device }));
  const requestPort = async (): Promise<typeof port> => {
    const ask = Reflect.get(window, 'mozAskPort');
    if (ask && (await ask()) !== 'scale') throw new DOMException('None was chosen', 'NotFoundError');
    ports.push(port);
    return port;
  };
  const serial = Object.assign(events, { getPorts: async () => [...ports], requestPort });
  Object.defineProperty(navigator, 'serial', { value: serial });
  setInterval(() => {
    if (readable && line) out?.enqueue(new TextEncoder().encode(`${line}\r\n`));
  }, 100);
  Object.assign(window, {
    mozScale: {
      show: (text: string) => {
        line = text;
      },
      pull: () => {
        ports.length = 0;
        readable = null;
        out?.error(new Error('The device has been lost.'));
      },
    },
  });
}
