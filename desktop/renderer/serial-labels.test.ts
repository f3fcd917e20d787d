import { expect, test } from 'vitest';
import type { Serial } from '~/app/components/station/serial';
import { printAtSerial } from './serial-labels';

const device = { vendorId: 0x0a5f, productId: 9 };
const printer = { device, baud: 9600, dpi: 300 } as const;

function bench(ports: { usbVendorId: number; usbProductId: number }[], isHeld = false) {
  const written: string[] = [];
  const opened: number[] = [];
  let open = 0;
  const serial: Serial = {
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    requestPort: () => Promise.reject(new Error('nobody asks')),
    getPorts: async () =>
      ports.map((info) => ({
        open: async ({ baudRate }) => {
          if (isHeld || open > 0) throw new Error('Failed to open serial port.');
          opened.push(baudRate);
          open += 1;
        },
        close: async () => {
          open -= 1;
        },
        readable: null,
        writable: new WritableStream<Uint8Array>({
          write: (chunk) => void written.push(new TextDecoder().decode(chunk)),
        }),
        getInfo: () => info,
      })),
  };
  return { serial, written, opened, isOpen: () => open > 0 };
}

const zebra = { usbVendorId: 0x0a5f, usbProductId: 9 };
const scale = { usbVendorId: 0x0403, usbProductId: 1 };

test('prints labels at the chosen port only, and closes it', async () => {
  const { serial, written, opened, isOpen } = bench([scale, zebra]);
  const asked: string[] = [];
  const fetch = async (address: string) => {
    asked.push(address);
    return new Response('^XA^FDCM473124829XM^FS^XZ');
  };
  expect(await printAtSerial(['1', '2'], printer, { serial, fetch })).toEqual({ isPrinted: true });
  expect([asked, written, opened, isOpen()]).toEqual([
    ['/api/documents/label.zpl?ids=1%2C2&dpi=300'],
    ['^XA^FDCM473124829XM^FS^XZ'],
    [9600],
    false,
  ]);
});

test('prints a test label without a request to the server', async () => {
  const { serial, written } = bench([zebra]);
  const fetch = () => Promise.reject(new Error('asked'));
  expect(await printAtSerial(null, printer, { serial, fetch })).toEqual({ isPrinted: true });
  expect(written.join('')).toContain('^XZ');
});

test('reports a missing port, an occupied port and missing labels', async () => {
  const good = async () => new Response('^XA^XZ');
  const bad = async () => new Response('', { status: 403 });
  const { serial } = bench([scale]);
  const held = bench([zebra], true).serial;
  const trouble = async (parts: Parameters<typeof printAtSerial>[2]) =>
    await printAtSerial(['1'], printer, parts);
  expect(await trouble({ serial, fetch: good })).toEqual({ isPrinted: false, trouble: 'noPort' });
  expect(await trouble({ serial: undefined, fetch: good })).toEqual({ isPrinted: false, trouble: 'noPort' });
  expect(await trouble({ serial: held, fetch: good })).toEqual({ isPrinted: false, trouble: 'unreachable' });
  expect(await trouble({ serial, fetch: bad })).toEqual({ isPrinted: false, trouble: 'noLabels' });
});

test('prints drawn labels one after the other, without a request', async () => {
  const { serial, written, opened, isOpen } = bench([zebra]);
  const fetch = () => Promise.reject(new Error('asked'));
  const print = (zpl: string) => printAtSerial({ zpl }, printer, { serial, fetch });
  const answers = await Promise.all([print('^XA1^XZ'), print('^XA2^XZ')]);
  expect(answers).toEqual([{ isPrinted: true }, { isPrinted: true }]);
  expect([written, opened.length, isOpen()]).toEqual([['^XA1^XZ', '^XA2^XZ'], 2, false]);
});
