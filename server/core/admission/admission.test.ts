import { describe, expect, test } from 'vitest';
import { createAdmission } from './admission';
import { laneOf, lanes } from './lanes';

const narrow = { running: 1, waiting: 1 };
const every = { cheap: narrow, page: narrow, dear: narrow, signIn: narrow, file: narrow };
const forever = 60_000;

describe('a lane', () => {
  test('admits as many as it has places, then those that wait, in their order', async () => {
    const { enterAtOnce, wait, isFull, takeRefused } = createAdmission(every, forever);
    const first = enterAtOnce('dear');
    expect(enterAtOnce('dear')).toBeUndefined();
    expect(isFull('dear')).toBe(false);
    const second = wait('dear');
    expect(isFull('dear')).toBe(true);
    expect(await wait('dear')).toBeUndefined();
    expect(takeRefused()).toBe(2);
    first?.();
    const leave = await second;
    expect(leave).toBeTypeOf('function');
    expect(enterAtOnce('dear')).toBeUndefined();
    leave?.();
    expect(enterAtOnce('dear')).toBeTypeOf('function');
    expect(takeRefused()).toBe(0);
  });

  test('is given back once, however often', () => {
    const { enterAtOnce } = createAdmission(every, forever);
    const first = enterAtOnce('dear');
    first?.();
    first?.();
    expect(enterAtOnce('dear')).toBeDefined();
    expect(enterAtOnce('dear')).toBeUndefined();
  });

  test('refuses a request that has waited too long', async () => {
    const { enterAtOnce, wait } = createAdmission(every, 1);
    enterAtOnce('dear');
    expect(await wait('dear')).toBeUndefined();
  });

  test('has nothing to do with another', () => {
    const { enterAtOnce } = createAdmission(every, forever);
    enterAtOnce('dear');
    expect(enterAtOnce('dear')).toBeUndefined();
    expect(enterAtOnce('cheap')).toBeDefined();
  });

  test('leaves connections of the pool to cheap calls', () => {
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
  ['/api/trpc/auth.signIn', 'signIn'],
  ['/api/v1/parcels', 'cheap'],
  ['/api/export/parcels.csv', 'file'],
  ['/api/files', 'file'],
  ['/api/files/1', 'cheap'],
  ['/moz/parcel/list', 'page'],
  ['/', 'page'],
])('%s goes by the lane %s', (url, lane) => expect(laneOf(url)).toBe(lane));
