import { createServer, connect as netConnect, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { printLabels } from './label-printer';

const zpl = `^XA^FDCM473124829XM^FS^XZ`.repeat(20_000);
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Starts a printer that accepts everything. It then closes its side, unless `closes` is false. */
async function printer({ closes = true } = {}): Promise<{ port: number; printed: () => string }> {
  const chunks: Buffer[] = [];
  const server = createServer({ allowHalfOpen: !closes }, (socket) => {
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.write('~HS');
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { port, printed: () => Buffer.concat(chunks).toString('utf8') };
}

type Parts = Partial<Parameters<typeof printLabels>[2]>;
const print = (
  to: { host?: string; port: number },
  parts: Parts = {},
  labels: Parameters<typeof printLabels>[0] = ['1', '2'],
) =>
  printLabels(
    labels,
    { host: '127.0.0.1', dpi: 203, ...to },
    {
      fetchZpl: async (ids) => Buffer.from(ids?.length === 2 ? zpl : ''),
      connect: (where) => netConnect(where),
      lookUp: async () => '127.0.0.1',
      ...parts,
    },
  );

test('prints all labels, by the address or the name of the printer', async () => {
  for (const host of ['127.0.0.1', 'zebra.local']) {
    const { port, printed } = await printer();
    expect(await print({ host, port })).toEqual({ isPrinted: true });
    expect(printed()).toBe(zpl);
  }
});

test('prints a drawn label without a request to the server', async () => {
  const { port, printed } = await printer();
  const fetchZpl = () => Promise.reject(new Error('asked'));
  expect(await print({ port }, { fetchZpl }, { zpl: '^XA^XZ' })).toEqual({ isPrinted: true });
  expect(printed()).toBe('^XA^XZ');
});

test('reports success when the printer never closes the connection', async () => {
  const { port, printed } = await printer({ closes: false });
  expect(await print({ port }, { patienceMs: 300 })).toEqual({ isPrinted: true });
  expect(printed()).toBe(zpl);
});

test('reports a printer that is switched off as refusing', async () => {
  const { port } = await printer();
  await new Promise((resolve) => servers.pop()?.close(resolve));
  expect(await print({ port })).toEqual({ isPrinted: false, trouble: 'refused' });
});

test('times out when the printer reads nothing', async () => {
  const server = createServer((socket) => socket.pause());
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const much = Buffer.alloc(40_000_000, 'x');
  const answer = await print({ port }, { patienceMs: 200, fetchZpl: async () => much });
  expect(answer).toEqual({ isPrinted: false, trouble: 'timeout' });
});

test('reports an unknown name, missing labels, and an address outside the network', async () => {
  const unknown = Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' });
  const fail = () => Promise.reject(unknown);
  expect(await print({ host: 'zebra', port: 9100 }, { lookUp: fail })).toMatchObject({ trouble: 'name' });
  expect(await print({ port: 9100 }, { fetchZpl: async () => undefined })).toMatchObject({
    trouble: 'noLabels',
  });
  const connect = () => {
    throw new Error('was asked to connect');
  };
  for (const host of ['203.0.113.7', '2001:db8::1', '8.8.8.8']) {
    expect(await print({ host, port: 9100 }, { connect })).toEqual({ isPrinted: false, trouble: 'outside' });
  }
  expect(
    await print({ host: 'printer.example', port: 9100 }, { connect, lookUp: async () => '8.8.8.8' }),
  ).toEqual({
    isPrinted: false,
    trouble: 'outside',
  });
});
