import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

export type Line = {
  /** Address of the target through this connection. */
  url: string;
  /** Breaks every connection and refuses new ones, as a stopped machine does. */
  cut: () => Promise<void>;
  /** Listens on the same port again. */
  repair: () => Promise<void>;
  /** Stops all traffic on open connections without closing them, like a stalled peer. */
  silence: () => void;
  /** Delays all data by `ms` milliseconds, in order; 0 ends the delay. */
  slow: (ms: number) => void;
};

/** A proxy to a database or a server that a test can cut and restore; `hear` receives the sent data. */
export async function lineTo(address: string, hear: (sent: Buffer) => void = () => undefined): Promise<Line> {
  const target = new URL(address);
  const shown = new URL(address);
  const sockets = new Set<Socket>();
  let lateMs = 0;
  const late = (): Transform =>
    new Transform({
      transform: (data, _, done) => {
        if (lateMs === 0) done(null, data);
        else setTimeout(done, lateMs, null, data);
      },
    });
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    // An error at one end breaks the other, as on a direct connection.
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket
        .on('error', () => socket.destroy())
        .on('close', () => {
          sockets.delete(socket);
          other.destroy();
        });
    }
    near.on('data', hear).pipe(late()).pipe(far).pipe(late()).pipe(near);
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', () => resolve());
    });
  await listen(0);
  const { port } = addressOf(server.address());
  shown.hostname = '127.0.0.1';
  shown.port = String(port);
  const cut = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const silence = (): void => {
    for (const socket of sockets) socket.unpipe().pause();
  };
  const slow = (ms: number): void => {
    lateMs = ms;
  };
  return { url: shown.href, cut, repair: () => listen(port), silence, slow };
}

function addressOf(address: string | AddressInfo | null): AddressInfo {
  if (typeof address === 'string' || address === null) throw new TypeError('the line has no port');
  return address;
}
