import { describe, expect, test } from 'vitest';
import { firstOfWindow, groupedByWindow } from './groups';

const windows = [
  { id: 'late', fromTime: '18:00' },
  { id: 'early', fromTime: '10:00' },
];
const parcelOf = (id: string, chosenDay: string | null, chosenWindowId: string | null) => ({
  ...{ id, chosenDay, chosenWindowId },
});
const parcels = [
  parcelOf('a', null, null),
  parcelOf('b', '2026-12-07', 'late'),
  parcelOf('c', '2026-12-08', 'early'),
  parcelOf('d', '2026-12-07', 'early'),
  parcelOf('e', '2026-12-07', 'late'),
];
const idsOf = (given: readonly { id: string }[]) => given.map(({ id }) => id).join('');

describe('waiting parcels', () => {
  test('are grouped by day and window, those without one last', () => {
    const groups = groupedByWindow(parcels, windows);
    expect(groups.map((group) => idsOf(group.parcels))).toEqual(['d', 'be', 'c', 'a']);
    expect(groups.at(-1)).toMatchObject({ day: null, windowId: null });
  });

  test('are listed first when they chose the window of a run', () => {
    expect(idsOf(firstOfWindow(parcels, { day: '2026-12-07', windowId: 'late' }))).toBe('beacd');
    expect(idsOf(firstOfWindow(parcels, { day: '2026-12-07', windowId: null }))).toBe('bdeac');
    expect(idsOf(firstOfWindow(parcels, { day: '2026-12-01', windowId: 'late' }))).toBe('abcde');
  });
});
