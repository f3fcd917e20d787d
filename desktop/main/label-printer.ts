import { BlockList, isIP, type Socket } from 'node:net';
import { isDrawn, type LabelAnswer, type LabelSource, type NetworkPrinter } from '~/desktop/shared/labels';

type Parts = {
  /** Fetches the labels as ZPL from the server; undefined without any. */
  fetchZpl: (ids: readonly string[] | null, dpi: NetworkPrinter['dpi']) => Promise<Uint8Array | undefined>;
  connect: (to: { host: string; port: number }) => Socket;
  lookUp: (host: string) => Promise<string>;
  /** Timeout in milliseconds for the connection, and again for the transfer. */
  patienceMs?: number;
};

/** Private networks. A label holds a name and a number, so it is sent nowhere else. */
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

/** Sends labels to a network printer: raw, usually at port 9100. */
export async function printLabels(
  labels: LabelSource,
  { host, port, dpi }: NetworkPrinter,
  { fetchZpl, connect, lookUp, patienceMs = 8_000 }: Parts,
): Promise<LabelAnswer> {
  const zpl = isDrawn(labels) ? new TextEncoder().encode(labels.zpl) : await fetchZpl(labels, dpi);
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

/** Resolves when the printer has received everything and closed its side, or stays silent for a while afterwards. */
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
    // Responses are ignored, but unread they would delay the end.
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
