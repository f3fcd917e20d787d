import { describe, expect, test } from 'vitest';
import { createAdmission } from './admission';
import { laneOf, lanes } from './lanes';

const narrow = { running: 1, waiting: 1 };
const every = { cheap: narrow, page: narrow, dear: narrow, signIn: narrow, file: narrow };
const forever = 60_000;

describe('a lane', () => {
  test('admits as many as it has places, then waiting requests in order', async () => {
    const { enterAtOnce, wait, isFull, takeRefused } = createAdmission(every, forever);
    const first = enterAtOnce('dear', []);
    expect(enterAtOnce('dear', [])).toBeUndefined();
    expect(isFull('dear', [])).toBe(false);
    const second = wait('dear', []);
    expect(isFull('dear', [])).toBe(true);
    expect(await wait('dear', [])).toBeUndefined();
    expect(takeRefused()).toBe(2);
    first?.();
    const leave = await second;
    expect(leave).toBeTypeOf('function');
    expect(enterAtOnce('dear', [])).toBeUndefined();
    leave?.();
    expect(enterAtOnce('dear', [])).toBeTypeOf('function');
    expect(takeRefused()).toBe(0);
  });

  test('frees a place once, however often it is released', () => {
    const { enterAtOnce } = createAdmission(every, forever);
    const first = enterAtOnce('dear', []);
    first?.();
    first?.();
    expect(enterAtOnce('dear', [])).toBeDefined();
    expect(enterAtOnce('dear', [])).toBeUndefined();
  });

  test('refuses a request that has waited too long', async () => {
    const { enterAtOnce, wait } = createAdmission(every, 1);
    enterAtOnce('dear', []);
    expect(await wait('dear', [])).toBeUndefined();
  });

  test('is independent of other lanes', () => {
    const { enterAtOnce } = createAdmission(every, forever);
    enterAtOnce('dear', []);
    expect(enterAtOnce('dear', [])).toBeUndefined();
    expect(enterAtOnce('cheap', [])).toBeDefined();
  });

  describe('saturated by one caller', () => {
    const wide = { running: 4, waiting: 8 };
    const all = { cheap: wide, page: wide, dear: wide, signIn: wide, file: wide };

    test('reserves a quarter of its places and of its queue for others', () => {
      const { enterAtOnce, wait, isFull } = createAdmission(all, forever);
      const flood = Array.from(
        { length: 300 },
        () => enterAtOnce('cheap', ['flood']) ?? wait('cheap', ['flood']),
      );
      expect(flood.filter((one) => typeof one === 'function')).toHaveLength(3);
      expect(isFull('cheap', ['flood'])).toBe(true);
      expect(isFull('cheap', ['other'])).toBe(false);
      const other = enterAtOnce('cheap', ['other']);
      expect(other).toBeTypeOf('function');
      expect(enterAtOnce('cheap', ['third'])).toBeUndefined();
      expect(isFull('cheap', ['third'])).toBe(false);
    });

    test('admits others before requests of that caller that wait longer', async () => {
      const { enterAtOnce, wait } = createAdmission(all, forever);
      const flood = Array.from({ length: 3 }, () => enterAtOnce('cheap', ['flood']));
      const waiting = Array.from({ length: 5 }, () => wait('cheap', ['flood']));
      const [first, second] = [enterAtOnce('cheap', ['other']), wait('cheap', ['other'])];
      first?.();
      expect(await second).toBeTypeOf('function');
      flood[0]?.();
      expect(await waiting[0]).toBeTypeOf('function');
    });

    test('counts each network and each session of a caller', () => {
      const { enterAtOnce } = createAdmission(all, forever);
      const places = (caller: readonly string[]) =>
        Array.from({ length: 9 }, () => enterAtOnce('page', caller)).filter((one) => one !== undefined);
      for (let at = 0; at < 9; at += 1) enterAtOnce('page', ['network a', `credential ${at}`]);
      expect(places(['network a', 'credential x'])).toHaveLength(0);
      expect(places(['network b', 'credential 0'])).toHaveLength(1);
    });

    test('frees the places of callers that have left', async () => {
      const { enterAtOnce, wait } = createAdmission(all, 1);
      const taken = Array.from({ length: 3 }, () => enterAtOnce('cheap', ['one']));
      expect(await wait('cheap', ['one'])).toBeUndefined();
      for (const leave of taken) leave?.();
      const again = Array.from({ length: 4 }, () => enterAtOnce('cheap', ['one']));
      expect(again.filter((leave) => leave !== undefined)).toHaveLength(3);
    });
  });

  test('leaves connections of the pool to cheap requests', () => {
    expect(lanes.dear.running).toBeLessThan(10);
  });
});

test.each([
  ['/healthz', undefined],
  ['/readyz', undefined],
  ['/assets/root-x.js', undefined],
  ['/api/trpc/live.changes', undefined],
  ['/api/trpc/parcels.get?input=%7B%7D', 'cheap'],
  ['/api/trpc/account.me,parcels.get?batch=1', 'cheap'],
  ['/api/trpc/account.me,dashboard.queues?batch=1', 'dear'],
  ['/api/trpc/account.me%2Csearch.find?batch=1', 'dear'],
  ['/api/trpc/parcels.list?input=%7B%22json%22%3A%7B%22search%22%3A%22a%22%7D%7D', 'dear'],
  ['/api/trpc/parcels.list?input=%7B%22json%22%3A%7B%22search%22%3A%22%22%7D%7D', 'cheap'],
  ['/api/trpc/%73earch.find', 'dear'],
  ['/api/trpc/account.me%2c%64ashboard.queues?batch=1', 'dear'],
  ['/api/trpc/parcels.list?input={"json":{"%73earch":"a"}}', 'dear'],
  ['/api/trpc/parcels.list?input=%7B%22json%22%3A%7B%22search%22%20%3A%0A%22a%22%7D%7D', 'dear'],
  ['/api/trpc/parcels.list?input={"json":{"search"+:+"a"}}', 'dear'],
  ['/api/trpc/parcels.list?input={"json":{"\\u0073earch":"a"}}', 'dear'],
  ['/api/trpc/parcels.list?input=%E0%A4%A', 'cheap'],
  ['/api/trpc/%61uth.signIn', 'signIn'],
  ['/api/v1/parcels?search=a', 'dear'],
  ['/api/v1/parcels?page=1&%73earch=a', 'dear'],
  ['/api/v1/parcels?search=&page=1', 'cheap'],
  ['/api/trpc/auth.signIn', 'signIn'],
  ['/api/v1/parcels', 'cheap'],
  ['/api/export/parcels.csv', 'file'],
  ['/api/files', 'file'],
  ['/api/files/1', 'cheap'],
  ['/moz/parcel/list', 'page'],
  ['/', 'page'],
])('assigns %s to the lane %s', (url, lane) => expect(laneOf(url)).toBe(lane));

test.each([
  ['{"json":{"search":"a"}}', 'dear'],
  ['{"json":{"search": "a"}}', 'dear'],
  ['{"json":{"search":""}}', 'cheap'],
  ['{"json":{"name":"a\\n\\u0007"}}', 'cheap'],
])('assigns a list that is read by POST with %s to the lane %s', (body, lane) =>
  expect(laneOf('/api/trpc/parcels.list', body)).toBe(lane),
);
