import { expect, test } from 'vitest';
import { mayRunBeside, programVersion } from './version';

test.each([
  ['1.2.0', '1.2.0', true],
  ['1.2.0', '1.2.9', true],
  ['1.2.3', '1.3.0', true],
  ['1.9.0', '1.10.0', true],
  ['1.2.3', '1.4.0', false],
  ['1.3.0', '1.2.0', false],
  ['1.2.3', '2.2.3', false],
  ['1.2.3', '2.0.0', false],
  ['1.2.3', '', false],
])('version %s may run beside tables of %s: %s', (own, later, may) => {
  expect(mayRunBeside(own, later)).toBe(may);
});

test('a version may run beside itself', () => {
  expect(mayRunBeside(programVersion(), programVersion())).toBe(true);
});
