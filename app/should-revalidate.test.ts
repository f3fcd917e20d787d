import { expect, test } from 'vitest';
import { shouldRevalidate } from './should-revalidate';

const at = (path: string): URL => new URL(path, 'https://moz.example');

test.each([
  ['/moz/station?mode=load', '/moz/station?mode=arrive', undefined, false],
  ['/moz/station?mode=load', '/moz/station?mode=load&lang=en', undefined, true],
  ['/moz/station', '/moz/cargo', undefined, true],
  ['/moz/parcel/list?page=1', '/moz/parcel/list?page=2', undefined, true],
  ['/register', '/register', 200, true],
  ['/register', '/register', 422, false],
])('from %s to %s after an action with status %s revalidates: %s', (from, to, actionStatus, asks) => {
  const move = { currentUrl: at(from), nextUrl: at(to), actionStatus, defaultShouldRevalidate: true };
  expect(shouldRevalidate(move)).toBe(asks);
});
