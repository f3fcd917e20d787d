import { expect, test } from 'vitest';
import { heardHeaders, recordHeard } from './heard';

test('sends the position of the newest event that had one', () => {
  expect(heardHeaders()).toEqual({});
  recordHeard('0/15D6B88');
  recordHeard('0/15D6C00');
  recordHeard(undefined);
  expect(heardHeaders()).toEqual({ 'moz-read-after': '0/15D6C00' });
});
