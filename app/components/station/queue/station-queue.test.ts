import { Dexie } from 'dexie';
import { afterEach, expect, test, vi } from 'vitest';
import type { ScanContent } from '~/domain/station/guess';
import type { SendScans, StationOutcome } from '~/domain/station/schema';
import { storedNumber } from '~/tests/factories/stored-parcels';
import type { PostResult } from './deliver';
import { waitingOfOthers } from './others';
import { openQueue, type StationQueue } from './station-queue';

const load: ScanContent = { act: 'load', cargoId: 'cargo', number: storedNumber };
const opened: StationQueue[] = [];
afterEach(async () => {
  for (const queue of opened.splice(0)) queue.close();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

const away = (): Promise<PostResult> => Promise.reject(new TypeError('Failed to fetch'));
const answering =
  (outcome: StationOutcome) =>
  async ({ scans }: SendScans): Promise<PostResult> => ({
    kind: 'answered',
    answers: scans.map(({ id }) => ({ id, outcome, isOwn: false, refusal: null, parcel: null })),
    cargos: [],
  });

async function open(post: (batch: SendScans) => Promise<PostResult>, userId = 'bat'): Promise<StationQueue> {
  const queue = await openQueue({
    owner: { server: 'https://moz.mn', userId },
    person: userId,
    deviceName: 'Station 1',
    post,
    fetchSnapshot: () => Promise.reject(new Error('No snapshot is asked for')),
    shelf: {
      fetchShelf: () => Promise.reject(new Error('No snapshot is asked for')),
      reserveLabels: () => Promise.reject(new Error('No label is asked for')),
      upload: () => Promise.reject(new Error('No picture is uploaded')),
    },
    onLineBack: () => () => undefined,
  });
  opened.push(queue);
  return queue;
}

function follow<Value>({ subscribe, get }: { subscribe: (on: () => void) => () => void; get: () => Value }) {
  subscribe(() => undefined);
  return get;
}

test('reports an early answer, and settles a refusal that was shown', async () => {
  const queue = await open(answering('refused'));
  const scans = follow(queue.scans);
  const scan = await queue.add(load);
  expect(await queue.answerTo(scan, 5_000)).toMatchObject({ id: scan.id, outcome: 'refused' });
  await vi.waitFor(() => expect(scans()[0]?.state).toBe('settled'));
});

test('a refusal that was not shown waits for the user to settle or retry it', async () => {
  let isUp = false;
  const queue = await open((batch) => (isUp ? answering('conflict')(batch) : away()));
  const [problems, waiting] = [follow(queue.problems), follow(queue.waiting)];
  const scan = await queue.add(load);
  expect(await queue.answerTo(scan, 0)).toBeUndefined();
  isUp = true;
  queue.retry();
  await vi.waitFor(() => expect(problems().map(({ seq }) => seq)).toEqual([scan.seq]));
  await queue.settle(scan.seq, 'again');
  await vi.waitFor(() => expect(problems().map(({ seq }) => seq)).toEqual([scan.seq + 1]));
  await queue.settle(scan.seq + 1, 'dismiss');
  await queue.settle(scan.seq + 1, 'again');
  await vi.waitFor(() => expect([problems(), waiting()]).toEqual([[], 0]));
});

test('waiting scans survive a restart and stay with their user', async () => {
  const first = await open(away);
  const scan = await first.add(load);
  first.close();
  const batches: SendScans[] = [];
  const other = await open(away, 'dorj');
  await vi.waitFor(() => expect(other.others.get()).toEqual([{ person: 'bat', waiting: 1 }]));
  const again = await open(async (batch) => {
    batches.push(batch);
    return await answering('applied')(batch);
  });
  const waiting = follow(again.waiting);
  await vi.waitFor(() => expect([batches.length, waiting()]).toEqual([1, 0]));
  expect(batches[0]?.scans.map(({ id, seq }) => [id, seq])).toEqual([[scan.id, scan.seq]]);
  expect(await waitingOfOthers({ server: 'https://moz.mn', userId: 'dorj' })).toEqual([]);
  const device = batches[0]?.device;
  expect(device).toMatchObject({ name: 'Station 1', id: expect.stringMatching(/^[\da-f-]{36}$/) });
});

test('rejects a scan that cannot be stored', async () => {
  const queue = await open(answering('applied'));
  queue.close();
  await expect(queue.add(load)).rejects.toThrow();
});
