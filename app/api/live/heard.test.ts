import { expect, test } from 'vitest';
import { heardHeaders, noteHeard } from './heard';

test('sends the position of the newest event that had one', () => {
  expect(heardHeaders()).toEqual({});
  noteHeard('0/15D6B88');
  noteHeard('0/15D6C00');
  noteHeard(undefined);
  expect(heardHeaders()).toEqual({ 'moz-read-after': '0/15D6C00' });
});
