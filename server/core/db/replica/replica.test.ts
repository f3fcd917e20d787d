import { expect, test } from 'vitest';
import { createLagMeter } from './replica';

test('an idle primary has no lag, however long ago its last change was', () => {
  const measure = createLagMeter();
  expect(measure({ written: 100n, replayed: 100n, at: 0 })).toEqual({ lagMs: 0, lagBytes: 0 });
  expect(measure({ written: 100n, replayed: 100n, at: 60_000 })).toEqual({ lagMs: 0, lagBytes: 0 });
});

test('the lag is the age of the oldest change that the replica lacks', () => {
  const measure = createLagMeter();
  expect(measure({ written: 200n, replayed: 100n, at: 1_000 })).toEqual({ lagMs: 0, lagBytes: 100 });
  expect(measure({ written: 300n, replayed: 100n, at: 2_000 })).toEqual({ lagMs: 1_000, lagBytes: 200 });
  expect(measure({ written: 300n, replayed: 250n, at: 5_000 })).toEqual({ lagMs: 3_000, lagBytes: 50 });
  expect(measure({ written: 300n, replayed: 300n, at: 6_000 })).toEqual({ lagMs: 0, lagBytes: 0 });
});

test('the lag grows while the primary does not respond', () => {
  const measure = createLagMeter();
  measure({ written: 200n, replayed: 100n, at: 0 });
  expect(measure({ written: undefined, replayed: 150n, at: 4_000 })).toEqual({ lagMs: 4_000, lagBytes: 50 });
});
