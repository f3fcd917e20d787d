import { expect, test } from 'vitest';
import { canMove } from '~/domain/parcels/acts';
import { stationActs } from '~/domain/station/schema';
import { undoOf } from './undo';

const undone = ['ready', 'load', 'arrive'] as const;

test.each(stationActs.map((act) => [act] as const))('%s is undone, or not, on purpose', (act) => {
  expect(undoOf(act) !== undefined).toBe(undone.some((name) => name === act));
});

test.each(undone)('%s leads back along a move of the trade', (act) => {
  const undo = undoOf(act);
  expect(undo && canMove(undo.to, undo.from)).toBe(true);
});
