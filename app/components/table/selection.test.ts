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
  test('is selected and deselected', () => {
    const chosen = touch(none, 'b');
    expect(ids(chosen)).toEqual(['b']);
    expect(ids(touch(chosen, 'b'))).toEqual([]);
  });

  test('stays unchanged when it is not on the page', () => {
    expect(ids(touch(none, 'x'))).toEqual([]);
  });
});

describe('a range', () => {
  test.each([
    ['a', 'c', ['a', 'b', 'c']],
    ['d', 'b', ['b', 'c', 'd']],
    ['b', 'b', []],
  ])('from %s to %s selects %j', (from, to, chosen) => {
    expect(ids(touch(touch(none, from), to, true))).toEqual(chosen);
  });

  test('is deselected when its last row is deselected', () => {
    const all = withPage(none, page);
    expect(ids(touch(touch(all, 'a'), 'c', true))).toEqual(['d']);
  });

  test('selects one row when its start is on another page', () => {
    const elsewhere = withRow(none, other, { id: 'x', isRange: false });
    expect(ids(touch(elsewhere, 'c', true))).toEqual(['c', 'x']);
  });
});

describe('a page', () => {
  test('is selected completely, then deselected, without changing other pages', () => {
    const both = withPage(withPage(none, other), page);
    expect(ids(both)).toEqual(['a', 'b', 'c', 'd', 'x', 'y']);
    expect(ids(withPage(both, page))).toEqual(['x', 'y']);
  });

  test('is selected completely when part of it was selected', () => {
    expect(ids(withPage(touch(none, 'b'), page))).toEqual(['a', 'b', 'c', 'd']);
  });

  test.each([
    [none, 'none'],
    [touch(none, 'a'), 'some'],
    [withPage(none, page), 'all'],
  ] as const)('shows how much of it is selected', (selection, shown) => {
    expect(howMuch(selection, page)).toBe(shown);
  });

  test('updates its selected rows with fresh data', () => {
    const fresh = [{ id: 'b', item: { id: 'b', version: 2 } }];
    expect(refreshed(touch(none, 'b'), fresh).rows.get('b')?.version).toBe(2);
    expect(refreshed(touch(none, 'a'), fresh).rows.has('b')).toBe(false);
  });
});
