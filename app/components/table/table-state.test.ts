import { describe, expect, it } from 'vitest';
import { pageTo, readFilter, readTableState, type TableState } from './table-state';

const read = (query: string) => readTableState(new URLSearchParams(query), ['code', 'createdAt']);

describe('the state of a list in its address', () => {
  it('begins with page 1 of 10', () => {
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
  ])('falls back on %s', (query) => {
    expect(read(query)).toEqual({ page: 1, pageSize: 10 });
  });

  it('takes only filters it knows', () => {
    const search = new URLSearchParams('state=open&kind=x');
    expect(readFilter(search, 'state', ['planned', 'open'])).toBe('open');
    expect(readFilter(search, 'kind', ['a'])).toBeUndefined();
  });
});

describe('a page beyond those that are counted', () => {
  it.each([
    ['page=41.after.abc-_9', { page: 41, after: 'abc-_9' }],
    ['page=41.before.abc', { page: 41, before: 'abc' }],
    ['page=41.beside.abc', { page: 1 }],
    ['page=41.after.', { page: 1 }],
    ['page=41.after.a%20b', { page: 1 }],
  ])('reads the place of a page from %s', (query, at) => {
    expect(read(query)).toEqual({ pageSize: 10, ...at });
  });

  it.each([
    ['page=20000', 1000, 10],
    ['page=20000&pageSize=100', 100, 100],
    ['page=999999', 1000, 10],
  ])('%s is the last that a number leads to', (query, page, pageSize) => {
    expect(read(query)).toEqual({ page, pageSize });
  });

  it('beyond that is reached by turning', () => {
    expect(read('page=20000.after.abc')).toEqual({ page: 20_000, pageSize: 10, after: 'abc' });
  });

  const at = (page: number): TableState => ({ page, pageSize: 25 });
  const places = { nextCursor: 'next', previousCursor: 'first' };
  it.each<[string, TableState, 1 | -1, Parameters<typeof pageTo>[2], string | undefined]>([
    ['the second page by its number', at(1), 1, places, '2'],
    ['the last counted one by its number', at(39), 1, places, '40'],
    ['beyond it from the last row', at(40), 1, places, '41.after.next'],
    ['on from the last row', at(90), 1, places, '91.after.next'],
    ['nowhere behind the end', at(90), 1, { ...places, nextCursor: null }, undefined],
    ['back from the first row', at(90), -1, places, '89.before.first'],
    ['back to the last counted one', at(41), -1, places, '40'],
    ['back to what is counted from a place without rows', at(90), -1, { previousCursor: null }, '40'],
    ['nowhere before the first', at(1), -1, places, undefined],
    ['by its number where a list gives no places', at(90), 1, {}, '91'],
    ['back by its number where a list gives no places', at(90), -1, {}, '89'],
    ['nowhere where numbers end', at(400), 1, {}, undefined],
  ])('leads to the right address: %s', (_name, state, step, given, to) => {
    expect(pageTo(state, step, given)).toBe(to);
  });
});
