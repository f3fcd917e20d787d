import { expect, it } from 'vitest';
import { readId } from './id';
import { idSchema } from './schema';

it.each([
  ['01a20313-f4cb-7f85-ad19-7576d98a8764', true],
  ['01A20313-F4CB-7F85-AD19-7576D98A8764', true],
  ['00000000-0000-0000-0000-000000000000', true],
  ['01a20313f4cb7f85ad197576d98a8764', false],
  ['01a20313-f4cb-7f85-ad19-7576d98a876', false],
  ['01a20313-f4cb-7f85-ad19-7576d98a8764 ', false],
  ['', false],
])('a URL and the server agree whether %j is an id: %s', (text, isId) => {
  expect(readId(text)).toBe(isId ? text : undefined);
  expect(idSchema.safeParse(text).success).toBe(isId);
});

it('reads null as no id', () => {
  expect(readId(null)).toBeUndefined();
});
