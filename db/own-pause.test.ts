import { createServer, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { breakOnSilence, lookWhileAwake, silenceError, waitAwake, withinAwake } from './own-pause';

const peers = new Set<Socket>();
const server = createServer((peer) => peers.add(peer.on('error', () => undefined)));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = server.address();
const port = typeof address === 'object' && address ? address.port : 0;
afterAll(() => {
  for (const peer of peers) peer.destroy();
  server.close();
});

function blockLoop(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

async function openSocket(patienceMs: number): Promise<{ socket: Socket; errors: string[] }> {
  const socket = new Socket();
  const errors: string[] = [];
  socket.on('error', ({ message }) => errors.push(message));
  breakOnSilence(socket, { patienceMs }, silenceError);
  await new Promise<void>((resolve) => socket.connect(port, '127.0.0.1', resolve));
  return { socket, errors };
}

test('a socket without traffic is destroyed after the timeout', async () => {
  const { socket, errors } = await openSocket(200);
  await new Promise((resolve) => socket.once('close', resolve));
  expect(errors).toEqual(['the database fell silent']);
});

test('a socket with traffic stays open beyond the timeout', async () => {
  const { socket, errors } = await openSocket(400);
  for (let turn = 0; turn < 10; turn += 1) {
    socket.write('a');
    await wait(80);
  }
  expect([socket.destroyed, errors]).toEqual([false, []]);
  socket.destroy();
});

test.each([1, 3])('a loop that is blocked %i times beyond the timeout breaks no socket', async (times) => {
  const { socket, errors } = await openSocket(400);
  for (let turn = 0; turn < times; turn += 1) {
    blockLoop(600);
    for (const peer of peers) peer.write('a');
    await wait(20);
  }
  expect([socket.destroyed, errors]).toEqual([false, []]);
  socket.destroy();
});

test('a pause of the process counts as two checks at most', async () => {
  const counted: number[] = [];
  const stop = lookWhileAwake(400, (awakeMs) => counted.push(awakeMs));
  blockLoop(1_000);
  await wait(20);
  stop();
  expect(counted.length).toBeGreaterThan(0);
  expect(counted.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(150);
});

test('a wait for a response continues after a pause of the process', async () => {
  const began = performance.now();
  const waiting = waitAwake(400, new AbortController().signal);
  blockLoop(600);
  await waiting;
  expect(performance.now() - began).toBeGreaterThan(800);
});

test('a wait ends with an error when it is aborted', async () => {
  const stopping = new AbortController();
  const waiting = waitAwake(60_000, stopping.signal);
  stopping.abort(new Error('stopped'));
  await expect(waiting).rejects.toThrow('stopped');
  await expect(waitAwake(60_000, stopping.signal)).rejects.toThrow('stopped');
});

test('a wait for a result ends with the result, or with an error at the timeout', async () => {
  const error = (): Error => new Error('no answer');
  expect(await withinAwake(wait(20, 'done'), 400, error)).toBe('done');
  await expect(withinAwake(Promise.reject(new Error('refused')), 400, error)).rejects.toThrow('refused');
  await expect(withinAwake(new Promise(() => undefined), 200, error)).rejects.toThrow('no answer');
});

test('a wait for a result continues after a pause of the process', async () => {
  const asked = withinAwake(wait(10, 'done'), 300, () => new Error('no answer'));
  blockLoop(600);
  expect(await asked).toBe('done');
});

test('a socket that receives nothing is destroyed after the shorter timeout', async () => {
  const socket = new Socket();
  socket.on('error', () => undefined);
  const began = performance.now();
  breakOnSilence(socket, { patienceMs: 60_000, firstByteMs: 200 }, silenceError);
  socket.connect(port, '127.0.0.1');
  await new Promise((resolve) => socket.once('close', resolve));
  expect(performance.now() - began).toBeLessThan(30_000);
});
