import { BlockList, isIP, type Socket } from 'node:net';
import type { LabelAnswer, NetworkPrinter } from '~/desktop/shared/labels';

type Parts = {
  /** The labels in the printer's language, from the server; undefined when it gave none. */
  fetchZpl: (ids: readonly string[] | null, dpi: NetworkPrinter['dpi']) => Promise<Uint8Array | undefined>;
  connect: (to: { host: string; port: number }) => Socket;
  lookUp: (host: string) => Promise<string>;
  /** For the connection, and again for the whole of what is sent. */
  patienceMs?: number;
};

/** Printers stand in the building. A label holds a name and a number: it goes nowhere else. */
const local = new BlockList();
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['127.0.0.0', 8],
] as const) {
  local.addSubnet(net, bits, 'ipv4');
}
local.addSubnet('fc00::', 7, 'ipv6');
local.addSubnet('fe80::', 10, 'ipv6');
local.addAddress('::1', 'ipv6');

/** Sends the labels of parcels, or null for a test, to a printer in the network: raw, as label printers take them at port 9100. */
export async function printLabels(
  ids: readonly string[] | null,
  { host, port, dpi }: NetworkPrinter,
  { fetchZpl, connect, lookUp, patienceMs = 8_000 }: Parts,
): Promise<LabelAnswer> {
  const zpl = await fetchZpl(ids, dpi);
  if (!zpl) return { isPrinted: false, trouble: 'noLabels' };
  try {
    const address = isIP(host) ? host : await lookUp(host);
    if (!local.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')) {
      return { isPrinted: false, trouble: 'outside' };
    }
    await send(connect({ host: address, port }), zpl, patienceMs);
    return { isPrinted: true };
  } catch (error) {
    return { isPrinted: false, trouble: troubleOf(error) };
  }
}

/** Done once the printer has taken all and closed its side, or said nothing more for a while after it took all. */
function send(socket: Socket, bytes: Uint8Array, patienceMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let isSent = false;
    const end = (error?: Error): void => {
      clearTimeout(timer);
      socket.destroy();
      if (error) reject(error);
      else resolve();
    };
    const giveUp = (): void =>
      isSent ? end() : end(Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' }));
    const timer = setTimeout(giveUp, patienceMs);
    socket.on('error', end);
    socket.on('close', () => end(isSent ? undefined : new Error('closed')));
    // What it answers is of no use, but unread it would hold up the end.
    socket.resume();
    socket.end(bytes, () => {
      isSent = true;
    });
  });
}

function troubleOf(error: unknown): Extract<LabelAnswer, { isPrinted: false }>['trouble'] {
  const code = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  if (code === 'ECONNREFUSED') return 'refused';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'name';
  return code === 'ETIMEDOUT' ? 'timeout' : 'unreachable';
}
