import { Agent, createServer, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { closeWhileStopping, drain, waitForQuiet } from './drain';

async function startServer() {
  let isStopping = false;
  const server = createServer((_req, res) => void res.end('served'));
  closeWhileStopping(server, () => isStopping);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const agent = new Agent({ keepAlive: true });
  const send = async (path: string): Promise<string> =>
    await new Promise((resolve, reject) => {
      request({ port, path, agent, method: 'POST' }, (res) => {
        res.resume().on('end', () => resolve(`${res.statusCode} ${res.headers.connection}`));
      })
        .on('error', reject)
        .end();
    });
  return {
    server,
    send,
    /** Stops as the portal does. */
    stop: async (times = { quietMs: 1_000, patienceMs: 10_000 }) => {
      isStopping = true;
      await waitForQuiet(server, times);
      await drain(server, 1_000);
      agent.destroy();
    },
  };
}

test('answers requests on an open connection that a balancer still uses', async () => {
  const { send, stop } = await startServer();
  expect(await send('/')).toBe('200 keep-alive');
  const stopped = stop();
  const answers: string[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    answers.push(await send('/'));
    await wait(100);
  }
  expect(answers).toEqual(Array(6).fill('200 close'));
  await stopped;
  await expect(send('/')).rejects.toThrow('ECONNREFUSED');
});

test('health checks do not delay the shutdown', async () => {
  const { send, stop } = await startServer();
  const began = performance.now();
  const stopped = stop({ quietMs: 200, patienceMs: 30_000 });
  const answers = new Set<string>();
  for (let isServed = true; isServed; await wait(50)) {
    await send('/readyz').then(
      (answer) => answers.add(answer),
      () => {
        isServed = false;
      },
    );
  }
  await stopped;
  expect([...answers]).toEqual(['200 close']);
  expect(performance.now() - began).toBeLessThan(15_000);
});

test('endless requests do not delay the shutdown forever', async () => {
  const { server, send } = await startServer();
  const sending = setInterval(() => void send('/').catch(() => undefined), 50);
  const began = performance.now();
  await waitForQuiet(server, { quietMs: 200, patienceMs: 600 });
  clearInterval(sending);
  expect(performance.now() - began).toBeGreaterThan(550);
  await drain(server, 500);
});
