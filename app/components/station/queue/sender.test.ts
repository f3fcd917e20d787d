import { afterEach, expect, test } from 'vitest';
import { parcelNumberFromSerial } from '~/domain/parcels/number';
import type { ScanContent } from '~/domain/station/guess';
import { SCANS_AT_ONCE, type SendScans } from '~/domain/station/schema';
import { virtualTime } from '~/tests/factories/virtual-time';
import type { PostResult } from './deliver';
import { createSender, type Sender, type SendingState } from './sender';
import type { StoredScan } from './stored-scan';

const ending: Sender[] = [];
afterEach(() => {
  for (const sender of ending.splice(0)) sender.stop();
});

const device = { id: 'device', name: 'Station' };
const calm = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const contentOf = (seq: number): ScanContent => ({
  act: 'ready',
  number: parcelNumberFromSerial(seq, 'a key of tests'),
});
const fine = ({ scans }: SendScans): PostResult => ({
  kind: 'answered',
  answers: scans.map(({ id }) => ({ id, outcome: 'applied', isOwn: false, refusal: null, parcel: null })),
  cargos: [],
});

/** A sender with waiting scans, and a server with given responses. */
async function begin(
  count: number,
  server: (batch: SendScans, call: number) => PostResult | Promise<PostResult>,
) {
  const time = virtualTime(0);
  const posts: { at: number; first: number; size: number }[] = [];
  const reported: SendingState[] = [];
  const refused: number[] = [];
  let waiting: StoredScan[] = [];
  const add = (more: number): void => {
    const rows = Array.from({ length: more }, (_, at) => at + 1 + (waiting.at(-1)?.seq ?? 0));
    waiting = [
      ...waiting,
      ...rows.map((seq) => ({
        seq,
        id: `scan ${seq}`,
        at: new Date(0),
        content: contentOf(seq),
        guess: { verdict: 'unsure' as const },
        state: 'waiting' as const,
      })),
    ];
  };
  const sender = createSender({
    outbox: {
      nextBatch: async (limit) => ({ scans: waiting.slice(0, limit), unsent: [] }),
      answer: async (answers) => {
        const ids = answers.map(({ id }) => id);
        const isRefused = answers.some(({ outcome }) => outcome === 'refused');
        if (isRefused) refused.push(...waiting.filter(({ id }) => ids.includes(id)).map(({ seq }) => seq));
        waiting = waiting.filter(({ id }) => !ids.includes(id));
      },
    },
    device,
    post: async (batch) => {
      posts.push({ at: time.now(), first: batch.scans[0]?.seq ?? 0, size: batch.scans.length });
      return await server(batch, posts.length);
    },
    now: () => new Date(time.now()),
    random: () => 1,
    later: time.later,
    onSending: (next) => reported.push(next),
  });
  ending.push(sender);
  add(count);
  void sender.run();
  await calm();
  const pass = async (times: number): Promise<void> => {
    for (let at = 0; at < times; at += 1) {
      time.next();
      await calm();
    }
  };
  return { sender, posts, reported, refused, pass, add, left: () => waiting.length };
}

test('sends batches in order, one after another, none above the size limit', async () => {
  const { posts, reported, left } = await begin(450, fine);
  expect(posts.map(({ first, size }) => [first, size])).toEqual([
    [1, SCANS_AT_ONCE],
    [201, SCANS_AT_ONCE],
    [401, 50],
  ]);
  expect([left(), reported]).toEqual([0, ['sending', 'idle']]);
});

test('retries forever without a response, after 0.5 s first and 30 s at most', async () => {
  const { posts, reported, pass, left } = await begin(1, () =>
    Promise.reject(new TypeError('Failed to fetch')),
  );
  await pass(9);
  const pauses = posts.slice(1).map(({ at }, index) => at - (posts[index]?.at ?? 0));
  expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  expect([left(), reported]).toEqual([1, ['sending', 'retrying']]);
});

test('a new scan waits for the end of a pause, a restored connection does not', async () => {
  const { sender, posts, add, left, reported } = await begin(1, (batch, call) =>
    call < 3 ? { kind: 'later' } : fine(batch),
  );
  add(1);
  sender.wake();
  await calm();
  expect(posts).toHaveLength(1);
  sender.retry();
  await calm();
  sender.retry();
  await calm();
  expect(posts.map(({ at }) => at)).toEqual([0, 0, 0]);
  add(1);
  sender.wake();
  await calm();
  expect([left(), posts.length, reported.at(-1)]).toEqual([0, 4, 'idle']);
});

test('waits as long as the server requests', async () => {
  const { posts, pass } = await begin(1, (batch, call) =>
    call === 1 ? { kind: 'later', afterMs: 90_000 } : fine(batch),
  );
  await pass(1);
  expect(posts.map(({ at }) => at)).toEqual([0, 90_000]);
});

test('a request without a response times out and is sent again', async () => {
  const { posts, pass, left } = await begin(1, (batch, call) =>
    call === 1 ? new Promise<PostResult>(() => undefined) : fine(batch),
  );
  await pass(2);
  expect(posts.map(({ at }) => at)).toEqual([0, 20_500]);
  expect(left()).toBe(0);
});

test.each(['signed-out', 'forbidden'] as const)('%s is reported, and the scans wait', async (kind) => {
  let isOver = false;
  const { sender, reported, posts, left } = await begin(3, (batch) => (isOver ? fine(batch) : { kind }));
  expect([left(), reported, posts.length]).toEqual([3, ['sending', kind], 1]);
  isOver = true;
  sender.retry();
  await calm();
  expect([left(), reported.at(-1)]).toEqual([0, 'idle']);
});

test('refuses a scan that makes its batch invalid and sends the others', async () => {
  const refusal: PostResult = { kind: 'refused', code: 'invalid', params: {}, isAboutScans: true };
  const { refused, left } = await begin(300, (batch) =>
    batch.scans.some(({ seq }) => seq === 150 || seq === 151) ? refusal : fine(batch),
  );
  for (let tick = 0; tick < 5; tick += 1) await calm();
  expect([refused, left()]).toEqual([[150, 151], 0]);
});

test('sets aside a scan the server rejects only after another scan succeeds', async () => {
  let isWell = false;
  const broken: PostResult = { kind: 'failed' };
  const { posts, refused, pass, left, reported } = await begin(3, (batch) =>
    !isWell || batch.scans[0]?.seq === 1 ? broken : fine(batch),
  );
  await pass(30);
  // The server fails at all of them: all wait, and each is retried after the first.
  expect([refused, left(), reported.at(-1)]).toEqual([[], 3, 'retrying']);
  expect(posts.filter(({ size }) => size === 1).map(({ first }) => first)).toContain(3);
  isWell = true;
  await pass(1);
  expect([refused, left(), reported.at(-1)]).toEqual([[1], 0, 'idle']);
});

test('refuses no scan when the server recovers between two attempts', async () => {
  const { refused, pass, left, posts } = await begin(2, (batch) =>
    posts.length < 12 ? { kind: 'failed' } : fine(batch),
  );
  await pass(20);
  expect([refused, left()]).toEqual([[], 0]);
});

test('retries a failing scan forever while no other scan waits', async () => {
  const { refused, pass, left, add, sender } = await begin(1, ({ scans }) =>
    scans[0]?.seq === 1 ? { kind: 'failed' } : fine({ device, sentAt: new Date(0), unsent: [], scans }),
  );
  await pass(20);
  expect([refused, left()]).toEqual([[], 1]);
  add(1);
  sender.wake();
  await pass(1);
  expect([refused, left()]).toEqual([[1], 0]);
});

test('refuses no scan when the refusal is not about the scans', async () => {
  const refusal: PostResult = { kind: 'refused', code: 'invalid', params: {}, isAboutScans: false };
  const { refused, left, reported } = await begin(3, () => refusal);
  expect([refused, left(), reported.at(-1)]).toEqual([[], 3, 'retrying']);
});

test.each([
  ['no answers', () => []],
  ['answers to other scans', () => ['another scan']],
])('a response with %s changes nothing', async (_, ids) => {
  const { left, reported } = await begin(2, (batch) => {
    const [answer] = fine(batch).kind === 'answered' ? ids() : [];
    return { kind: 'answered', cargos: [], answers: answer ? [stray(answer)] : [] };
  });
  expect([left(), reported.at(-1)]).toEqual([2, 'retrying']);
});

function stray(id: string) {
  return { id, outcome: 'applied' as const, isOwn: false, refusal: null, parcel: null };
}

test('sends a scan that arrives while the last check finds nothing', async () => {
  let looks = 0;
  const sender = createSender({
    outbox: {
      nextBatch: async () => {
        looks += 1;
        if (looks === 1) sender.wake();
        return { scans: [], unsent: [] };
      },
      answer: async () => undefined,
    },
    device,
    post: () => Promise.reject(new Error('Nothing is to be sent')),
    now: () => new Date(0),
    random: () => 1,
    later: virtualTime(0).later,
    onSending: () => undefined,
  });
  ending.push(sender);
  void sender.run();
  await calm();
  expect(looks).toBe(2);
});
