import { createServer } from 'node:http';

/** A server that responds as the bank's page of rates, or as set by the test. */
export async function rateBank() {
  let body = '';
  const server = createServer((_, res) => {
    res.writeHead(200, { 'content-type': 'application/json' });
    res.end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return {
    apiUrl: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    answers: (answer: unknown) => {
      body = JSON.stringify(answer);
    },
    close: () => server.close(),
  };
}
