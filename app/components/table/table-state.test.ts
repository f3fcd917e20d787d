import { describe, expect, it } from 'vitest';
import { readFilter, readTableState } from './table-state';

const read = (query: string) => readTableState(new URLSearchParams(query), ['code', 'createdAt']);

describe('the state of a list in its address', () => {
  it('begins with page 1 of 10', () => {
    expect(read('')).toEqual({ page: 1, pageSize: 10 });
  });

  it('reads everything', () => {
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
