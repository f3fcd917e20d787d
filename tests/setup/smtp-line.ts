import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/**
 * A proxy to a mail server. It passes on only the first `bytes` of the first message and then drops the connection; all
 * later messages pass whole.
 */
export async function lineLosingBody(port: number, bytes: number) {
  let isLost = false;
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    let heard = '';
    near.on('data', (data) => {
      const before = heard.length;
      heard += data.toString('latin1');
      const body = /^DATA\r\n/mu.exec(heard);
      const last = body ? body.index + body[0].length + bytes : Number.POSITIVE_INFINITY;
      if (isLost || heard.length < last) {
        far.write(data);
        return;
      }
      isLost = true;
      far.end(data.subarray(0, last - before));
      near.destroy();
    });
    far.pipe(near);
    near.on('error', () => near.destroy()).on('close', () => far.end());
    far.on('error', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    stop: async (): Promise<void> => await new Promise((done) => server.close(() => done())),
  };
}
