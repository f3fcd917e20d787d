import { expect, test } from 'vitest';
import { detailKey } from './details';

test.each([
  ['by', 'second-factor', 'by.second-factor'],
  ['purpose', 'reset', 'purpose.reset'],
  ['folded', 'too many', 'folded'],
  ['by', 'a ghost', undefined],
  ['procedure', 'password', undefined],
])('%s: %s has the words %s', (name, value, key) => {
  expect(detailKey(name, value)).toBe(key);
});
