import { describe, expect, test } from 'vitest';
import { howMuch, nothingSelected, refreshed, type Selection, withPage, withRow } from './selection';

const page = ['a', 'b', 'c', 'd'].map((id) => ({ id, item: { id, version: 1 } }));
const other = ['x', 'y'].map((id) => ({ id, item: { id, version: 1 } }));
type Item = (typeof page)[number]['item'];

const none = nothingSelected<Item>();
const ids = ({ rows }: Selection<Item>): string[] => [...rows.keys()].sort();
const touch = (selection: Selection<Item>, id: string, isRange = false) =>
  withRow(selection, page, { id, isRange });

describe('one row', () => {
  test('is chosen and let go', () => {
    const chosen = touch(none, 'b');
    expect(ids(chosen)).toEqual(['b']);
    expect(ids(touch(chosen, 'b'))).toEqual([]);
  });

  test('that is not in sight stays as it is', () => {
    expect(ids(touch(none, 'x'))).toEqual([]);
  });
});

describe('a range', () => {
  test.each([
    ['a', 'c', ['a', 'b', 'c']],
    ['d', 'b', ['b', 'c', 'd']],
    ['b', 'b', []],
  ])('from %s to %s', (from, to, chosen) => {
    expect(ids(touch(touch(none, from), to, true))).toEqual(chosen);
  });

  test('lets go as the row it ends on does', () => {
    const all = withPage(none, page);
    expect(ids(touch(touch(all, 'a'), 'c', true))).toEqual(['d']);
  });

  test('without a beginning in sight is one row', () => {
    const elsewhere = withRow(none, other, { id: 'x', isRange: false });
    expect(ids(touch(elsewhere, 'c', true))).toEqual(['c', 'x']);
  });
});

describe('a page', () => {
  test('is chosen whole, then let go, and other pages stay', () => {
    const both = withPage(withPage(none, other), page);
    expect(ids(both)).toEqual(['a', 'b', 'c', 'd', 'x', 'y']);
    expect(ids(withPage(both, page))).toEqual(['x', 'y']);
  });

  test('is made whole when a part of it is chosen', () => {
    expect(ids(withPage(touch(none, 'b'), page))).toEqual(['a', 'b', 'c', 'd']);
  });

  test.each([
    [none, 'none'],
    [touch(none, 'a'), 'some'],
    [withPage(none, page), 'all'],
  ] as const)('shows how much of it is selected', (selection, told) => {
    expect(howMuch(selection, page)).toBe(told);
  });

  test('brings what is chosen up to date', () => {
    const fresh = [{ id: 'b', item: { id: 'b', version: 2 } }];
    expect(refreshed(touch(none, 'b'), fresh).rows.get('b')?.version).toBe(2);
    expect(refreshed(touch(none, 'a'), fresh).rows.has('b')).toBe(false);
  });
});
