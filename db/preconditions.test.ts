import { expect, test } from 'vitest';
import { type DatabaseFacts, missingIn } from './preconditions';

const good: DatabaseFacts = {
  versionNumber: 180_004,
  encoding: 'UTF8',
  hasIcu: true,
  hasTrigrams: false,
  knowsTrigrams: true,
  mayCreateExtension: true,
  mayCreateTables: true,
  role: 'moz',
};

test('a suitable database lacks nothing', () => {
  expect(missingIn(good)).toEqual([]);
  expect(missingIn({ ...good, hasTrigrams: true, mayCreateExtension: false })).toEqual([]);
});

test.each([
  [{ versionNumber: 150_018 }, 'PostgreSQL 15 is too old: 18 or newer is needed.'],
  [{ encoding: 'SQL_ASCII' }, 'The encoding is SQL_ASCII'],
  [{ hasIcu: false }, 'without ICU'],
  [{ knowsTrigrams: false }, 'pg_trgm is not installed'],
  [{ mayCreateExtension: false }, 'The role moz may not create the extension pg_trgm'],
  [{ mayCreateTables: false }, 'The role moz may not create tables'],
])('reports %j', (change, text) => {
  expect(missingIn({ ...good, ...change })).toEqual([expect.stringContaining(text)]);
});

test('reports all missing preconditions together', () => {
  expect(
    missingIn({ ...good, versionNumber: 150_018, encoding: 'LATIN1', mayCreateTables: false }),
  ).toHaveLength(3);
});
