import { expect, it } from 'vitest';
import { readFormList, showsWork } from './list-input';

const read = (query: string, isStaff = true) => readFormList(new URLSearchParams(query), isStaff).input;
const oldestFirst = { sort: 'createdAt', order: 'asc' };

it.each(['', 'page=2', 'search=болд', 'pageSize=50'])(
  'opens the list of staff at ?%s with submitted forms, oldest first',
  (query) => {
    expect(read(query)).toMatchObject({ ...oldestFirst, status: ['submitted'] });
    expect(showsWork(new URLSearchParams(query), true)).toBe(true);
  },
);

it('lets staff change the order of submitted forms', () => {
  expect(read('sort=receiver&order=desc')).toMatchObject({
    status: ['submitted'],
    sort: 'receiver',
    order: 'desc',
  });
});

it.each(['view=all', 'price=work', 'money=unpaid', `customer=01a1febb-d46f-7d4a-9d98-8843f3725355`])(
  'shows staff forms of any status at ?%s',
  (query) => {
    expect(read(query)).not.toHaveProperty('status');
    expect(read(query)).not.toHaveProperty('sort');
  },
);

it('shows a client all their own forms', () => {
  expect(read('', false)).not.toHaveProperty('status');
});
