import { expect, test } from 'vitest';
import { endedNodeNotice } from './node-release';

const day = (text: string): Date => new Date(`${text}T12:00:00Z`);

test.each([
  ['20.20.2', '2026-04-30'],
  ['22.12.0', '2026-11-26'],
  ['24.0.0', '2028-04-30'],
  ['28.1.0', '2026-11-26'],
])('Node %s is supported on %s', (version, today) => {
  expect(endedNodeNotice(version, day(today))).toBeUndefined();
});

test.each([
  ['20.20.2', '2026-05-01', 'since 2026-04-30'],
  ['16.20.0', '2026-11-26', 'no security repairs. Install'],
  ['25.1.0', '2026-11-26', 'since 2026-06-01'],
])('Node %s is unsupported on %s', (version, today, text) => {
  expect(endedNodeNotice(version, day(today))).toContain(text);
});

test('names a release line that is supported on that day', () => {
  expect(endedNodeNotice('20.20.2', day('2026-11-26'))).toContain('Install Node.js 24.');
});
