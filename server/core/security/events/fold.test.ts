import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createFold, FOLD_MS } from './fold';
import type { SecurityRow } from './row';

const start = new Date('2026-11-23T00:00:00Z');
const later = (ms: number): Date => new Date(start.getTime() + ms);

function refusal(change: Partial<SecurityRow> = {}): SecurityRow {
  return {
    ...{
      id: randomUUID(),
      at: start,
      kind: 'access.refuse',
      outcome: 'refused',
      userId: 'one',
      actorId: 'one',
    },
    ...{ tokenId: null, address: '192.0.2.1', userAgent: '', reason: 'not_allowed', details: {}, count: 1 },
    ...{ requestId: null },
    ...change,
  };
}

test('returns the first of equal events immediately, and the others after a minute', () => {
  const fold = createFold();
  const first = refusal();
  expect(fold.add(first)).toBe(first);
  for (const n of [1, 2, 3]) expect(fold.add(refusal({ at: later(n * 1_000) }))).toBeUndefined();
  expect(fold.claimDue(later(FOLD_MS - 1))).toEqual([]);
  expect(fold.claimDue(later(FOLD_MS))).toMatchObject([{ count: 3, at: later(3_000), userId: 'one' }]);
  expect(fold.isEmpty).toBe(true);
  expect(fold.add(refusal({ at: later(FOLD_MS) }))).toBeDefined();
});

test('a single event has no second row', () => {
  const fold = createFold();
  fold.add(refusal());
  expect(fold.claimDue()).toEqual([]);
});

test('counts events of different users, kinds and outcomes separately', () => {
  const fold = createFold();
  const others = [{}, { userId: 'two' }, { kind: 'auth.signIn' as const }, { outcome: 'ok' as const }];
  for (const other of others) expect(fold.add(refusal(other))).toBeDefined();
});

test('folds refusals of one user from all addresses, but not completed actions', () => {
  const fold = createFold();
  const elsewhere = { address: '192.0.2.2', details: { procedure: 'b' } };
  expect(fold.add(refusal())).toBeDefined();
  expect(fold.add(refusal(elsewhere))).toBeUndefined();
  expect(fold.add(refusal({ outcome: 'ok' }))).toBeDefined();
  expect(fold.add(refusal({ outcome: 'ok', ...elsewhere }))).toBeDefined();
});

test('limits the number of rows for many different visitors', () => {
  const fold = createFold(10);
  const strangers = Array.from({ length: 500 }, (_, n) =>
    refusal({ userId: null, actorId: null, address: `10.0.${Math.floor(n / 250)}.${n % 250}` }),
  );
  const rows = strangers.flatMap((row) => fold.add(row) ?? []);
  expect(rows).toHaveLength(11);
  expect(rows.at(-1)).toMatchObject({ userId: null, address: null, details: { folded: 'too many' } });
  expect(fold.claimDue()).toMatchObject([{ count: 489, address: null }]);
});
