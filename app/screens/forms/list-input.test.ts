import { expect, it } from 'vitest';
import { readFormList, showsWork } from './list-input';

const read = (query: string, isStaff = true) => readFormList(new URLSearchParams(query), isStaff).input;
const oldestFirst = { sort: 'createdAt', order: 'asc' };

it.each(['', 'page=2', 'search=болд', 'pageSize=50'])(
  'opens the list of staff at ?%s on what to receive',
  (query) => {
    expect(read(query)).toMatchObject({ ...oldestFirst, status: ['submitted'] });
    expect(showsWork(new URLSearchParams(query), true)).toBe(true);
  },
);

it('lets staff turn the order of the work', () => {
  expect(read('sort=receiver&order=desc')).toMatchObject({
    status: ['submitted'],
    sort: 'receiver',
    order: 'desc',
  });
});

it.each(['view=all', 'price=work', 'money=unpaid', `customer=01a1febb-d46f-7d4a-9d98-8843f3725355`])(
  'shows staff forms of any state at ?%s',
  (query) => {
    expect(read(query)).not.toHaveProperty('status');
    expect(read(query)).not.toHaveProperty('sort');
  },
);

it('shows a client all forms of their own', () => {
  expect(read('', false)).not.toHaveProperty('status');
});
