import { expect, test } from 'vitest';
import { canMove } from '~/domain/parcels/acts';
import { stationActs } from '~/domain/station/schema';
import { isInUndoTime, isUndoable, undoOf } from './undo';

const undone = ['ready', 'load', 'arrive'] as const;

test.each(stationActs.map((act) => [act] as const))(
  'only moves back, a screening and a box on the shelf can be undone: %s',
  (act) => {
    expect(undoOf(act) !== undefined).toBe(undone.some((name) => name === act));
    expect(isUndoable(act)).toBe(act === 'screen' || act === 'shelf' || undone.some((name) => name === act));
  },
);

test.each(undone)('the undo of %s reverses an allowed move', (act) => {
  const undo = undoOf(act);
  expect(undo && canMove(undo.to, undo.from)).toBe(true);
});

test('a scan can be undone for 15 minutes', () => {
  const scannedAt = new Date('2026-11-26T02:00:00Z');
  expect(isInUndoTime(scannedAt, new Date('2026-11-26T02:15:00Z'))).toBe(true);
  expect(isInUndoTime(scannedAt, new Date('2026-11-26T02:15:00.001Z'))).toBe(false);
});
