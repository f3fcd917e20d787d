import { expect, test } from 'vitest';
import { isLong } from './long-query';

test.each([
  ['query', undefined, false],
  ['query', { text: 'а'.repeat(800) }, false],
  ['query', { text: 'а'.repeat(900) }, true],
  ['mutation', { text: 'а'.repeat(9_000) }, false],
])('sends a query in the body only when its input is too long for a URL (%s)', (type, input, expected) => {
  expect(isLong({ type, input })).toBe(expected);
});
