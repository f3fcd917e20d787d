import { describe, expect, it } from 'vitest';
import { pageTo, readFilter, readTableState, type TableState } from './table-state';

const read = (query: string) => readTableState(new URLSearchParams(query), ['code', 'createdAt']);

describe('the state of a list in its URL', () => {
  it('defaults to page 1 with 10 rows', () => {
    expect(read('')).toEqual({ page: 1, pageSize: 10 });
  });

  it('reads page, size, search and order from the query', () => {
    expect(read('page=3&pageSize=50&search=%20dorj%20&sort=code&order=desc')).toEqual({
      page: 3,
      pageSize: 50,
      search: 'dorj',
      sort: 'code',
      order: 'desc',
    });
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=NaN',
    'page=1e99',
    'pageSize=7',
    'sort=password',
    'search=%20',
  ])('uses the defaults for %s', (query) => {
    expect(read(query)).toEqual({ page: 1, pageSize: 10 });
  });

  it('accepts only known filters', () => {
    const search = new URLSearchParams('state=open&kind=x');
    expect(readFilter(search, 'state', ['planned', 'open'])).toBe('open');
    expect(readFilter(search, 'kind', ['a'])).toBeUndefined();
  });
});

describe('a page beyond the counted pages', () => {
  it.each([
    ['page=41.after.abc-_9', { page: 41, after: 'abc-_9' }],
    ['page=41.before.abc', { page: 41, before: 'abc' }],
    ['page=41.beside.abc', { page: 1 }],
    ['page=41.after.', { page: 1 }],
    ['page=41.after.a%20b', { page: 1 }],
  ])('reads its number and cursor from %s, or page 1 when invalid', (query, at) => {
    expect(read(query)).toEqual({ pageSize: 10, ...at });
  });

  it.each([
    ['page=20000', 1000, 10],
    ['page=20000&pageSize=100', 100, 100],
    ['page=999999', 1000, 10],
  ])('limits the page number of %s', (query, page, pageSize) => {
    expect(read(query)).toEqual({ page, pageSize });
  });

  it('is reached with a cursor even beyond the last page number', () => {
    expect(read('page=20000.after.abc')).toEqual({ page: 20_000, pageSize: 10, after: 'abc' });
  });

  const at = (page: number): TableState => ({ page, pageSize: 25 });
  const places = { nextCursor: 'next', previousCursor: 'first' };
  it.each<[string, TableState, 1 | -1, Parameters<typeof pageTo>[2], string | undefined]>([
    ['the second page by its number', at(1), 1, places, '2'],
    ['the last counted page by its number', at(39), 1, places, '40'],
    ['the first uncounted page from the last row', at(40), 1, places, '41.after.next'],
    ['a later page from the last row', at(90), 1, places, '91.after.next'],
    ['none after the last page', at(90), 1, { ...places, nextCursor: null }, undefined],
    ['an earlier page from the first row', at(90), -1, places, '89.before.first'],
    ['the last counted page going back', at(41), -1, places, '40'],
    ['the last counted page from a page without rows', at(90), -1, { previousCursor: null }, '40'],
    ['none before the first page', at(1), -1, places, undefined],
    ['the next number in a list without cursors', at(90), 1, {}, '91'],
    ['the previous number in a list without cursors', at(90), -1, {}, '89'],
    ['none after the last number in a list without cursors', at(400), 1, {}, undefined],
  ])('builds the URL of the next or previous page: %s', (_name, state, step, given, to) => {
    expect(pageTo(state, step, given)).toBe(to);
  });
});
