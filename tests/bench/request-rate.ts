import { connect } from 'node:net';

type RateOptions = {
  url: string;
  headers: Readonly<Record<string, string>>;
  connections: number;
  seconds: number;
};

/**
 * Complete answers a second over persistent connections, each sending its next request after the answer. Reads raw
 * sockets: Autocannon decodes every body to text, which takes longer than our server needs for a compressed page.
 * @throws Error for an answer other than 200 or without a content length
 */
export async function requestRate({ url, headers, connections, seconds }: RateOptions): Promise<number> {
  const { hostname, port, pathname, host } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const question = `GET ${pathname} HTTP/1.1\r\n${lines.join('')}\r\n`;
  const until = performance.now() + seconds * 1000;

  const askAgainAndAgain = (): Promise<number> =>
    new Promise((resolve, reject) => {
      let answered = 0;
      /** Bytes of the body still to come; undefined while the head is read. */
      let missing: number | undefined;
      let head = Buffer.alloc(0);
      const socket = connect(Number(port), hostname, () => socket.write(question));
      socket.on('error', reject);
      socket.on('close', () => resolve(answered));
      socket.on('data', (chunk) => {
        if (missing === undefined) {
          head = Buffer.concat([head, chunk]);
          const end = head.indexOf('\r\n\r\n');
          if (end === -1) return;
          const text = head.toString('latin1', 0, end);
          const length = /^content-length: (\d+)$/imu.exec(text)?.[1];
          if (!text.startsWith('HTTP/1.1 200') || length === undefined) {
            return void socket.destroy(new Error(`${url}: ${text.split('\r\n', 1)[0]}`));
          }
          missing = Number(length) - (head.length - end - 4);
          head = Buffer.alloc(0);
        } else missing -= chunk.length;
        if (missing > 0) return;
        missing = undefined;
        answered += 1;
        if (performance.now() < until) socket.write(question);
        else socket.destroy();
      });
    });

  const begun = performance.now();
  const answers = await Promise.all(Array.from({ length: connections }, askAgainAndAgain));
  return answers.reduce((sum, count) => sum + count, 0) / ((performance.now() - begun) / 1000);
}
