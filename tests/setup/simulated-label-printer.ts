import type { Page } from '@playwright/test';

/** A label printer at a serial port that a page may use. */
export type SimulatedLabelPrinter = {
  /** The data sent since the page was loaded: a text for each opening of the port, with its speed. */
  jobs: () => Promise<readonly { baud: number; text: string }[]>;
  /** Disconnects its cable. */
  pull: () => Promise<void>;
};

/** Call it before the page is opened. A chosen printer stays permitted until its cable is disconnected. */
export async function simulateLabelPrinter(page: Page): Promise<SimulatedLabelPrinter> {
  await page.addInitScript(leavePrinter);
  return {
    jobs: () => page.evaluate(() => Reflect.get(window, 'mozPrinter').jobs),
    pull: () => page.evaluate(() => Reflect.get(window, 'mozPrinter').pull()),
  };
}

/** Runs in the page. Electron, or its substitute in the test, chooses the port. */
function leavePrinter(): void {
  const jobs: { baud: number; text: string }[] = [];
  let writable: WritableStream<Uint8Array> | null = null;
  const port = {
    open: async ({ baudRate }: { baudRate: number }) => {
      if (writable) throw new DOMException('The port is already open.', 'InvalidStateError');
      const job = { baud: baudRate, text: '' };
      jobs.push(job);
      const text = new TextDecoder();
      writable = new WritableStream({
        write: (chunk) => {
          job.text += text.decode(chunk, { stream: true });
        },
      });
    },
    close: async () => {
      writable = null;
    },
    readable: null,
    get writable() {
      return writable;
    },
    getInfo: () => ({ usbVendorId: 2655, usbProductId: 9 }),
  };
  const known = 'simulated-printer';
  const requestPort = async (): Promise<typeof port> => {
    if ((await Reflect.get(window, 'mozAskPort')()) !== 'printer') {
      throw new DOMException('None was chosen', 'NotFoundError');
    }
    sessionStorage.setItem(known, 'chosen');
    return port;
  };
  const getPorts = async () => (sessionStorage.getItem(known) === null ? [] : [port]);
  const serial = Object.assign(new EventTarget(), { getPorts, requestPort });
  Object.defineProperty(navigator, 'serial', { value: serial });
  Object.assign(window, { mozPrinter: { jobs, pull: () => sessionStorage.removeItem(known) } });
}
