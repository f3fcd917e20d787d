import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfMadeCertificate } from '../factories/certificate';

export type TlsProxy = { port: number; close: () => void };

/** Terminates TLS in front of a local server, as a company's proxy does, with a self-signed certificate. */
export async function startTlsProxy(serverPort: () => number): Promise<TlsProxy> {
  const { certificate, key } = selfMadeCertificate('localhost');
  const proxy = createServer({ cert: certificate, key }, (req, res) => {
    const headers = { ...req.headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };
    const onward = request(
      { host: '127.0.0.1', port: serverPort(), method: req.method, path: req.url, headers },
      (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
      },
    );
    onward.on('error', () => res.destroy());
    req.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address: string | AddressInfo | null = proxy.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: () => {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
