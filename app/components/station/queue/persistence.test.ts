import { expect, test } from 'vitest';
import { persistence, requestPersistence } from './persistence';

const storage = (isPersisted: boolean, isGranted: boolean) => {
  const asked: string[] = [];
  return {
    asked,
    persisted: async () => isPersisted,
    persist: async () => {
      asked.push('persist');
      return isGranted;
    },
  };
};

test('requests persistence where the storage is not persistent yet', async () => {
  const granting = storage(false, true);
  expect(await requestPersistence(granting)).toBe('persistent');
  expect(granting.asked).toEqual(['persist']);
  expect(persistence.get()).toBe('persistent');
});

test('does not request persistence again where it is granted', async () => {
  const persistent = storage(true, false);
  expect(await requestPersistence(persistent)).toBe('persistent');
  expect(persistent.asked).toEqual([]);
});

test.each([
  ['refuses', storage(false, false)],
  ['has no storage manager', undefined],
  ['fails', { persisted: () => Promise.reject(new Error('no storage')) }],
])('the browser may evict scans where it %s', async (_what, given) => {
  expect(await requestPersistence(given)).toBe('best-effort');
  expect(persistence.get()).toBe('best-effort');
});
