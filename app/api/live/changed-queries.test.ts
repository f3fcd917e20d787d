import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../query-client';
import { beingEdited, refetchChanged, refetchChangedBy } from './changed-queries';

const client = createQueryClient();
const leaving: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
  client.clear();
});

function show(path: [string, string], options: object = {}) {
  const queryFn = vi.fn(async () => 'new');
  const queryKey = [path, { type: 'query' }];
  client.setQueryData(queryKey, 'old');
  const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: 60_000, ...options });
  leaving.push(observer.subscribe(() => undefined));
  return { queryFn, state: () => client.getQueryState(queryKey) };
}

test('refetches only the queries that show a changed kind', async () => {
  const [list, load, rates] = [
    show(['parcels', 'list']),
    show(['cargo', 'loadList']),
    show(['rates', 'list']),
  ];
  refetchChanged(client, new Set(['parcel']));
  await vi.waitFor(() => expect(list.state()?.data).toBe('new'));
  await vi.waitFor(() => expect(load.state()?.data).toBe('new'));
  expect(rates.queryFn).not.toHaveBeenCalled();
});

test('a record being edited stays unchanged on screen until its editor leaves', async () => {
  const sheet = show(['cargo', 'get'], beingEdited);
  const list = show(['cargo', 'list']);
  refetchChanged(client, new Set(['cargo']));
  await vi.waitFor(() => expect(list.state()?.data).toBe('new'));
  expect(sheet.queryFn).not.toHaveBeenCalled();
  expect(sheet.state()).toMatchObject({ data: 'old', isInvalidated: true });
  const record = show(['cargo', 'get']);
  expect(record.state()?.data).toBe('old');
});

test.each([
  ['a change by another user', () => refetchChanged(client, new Set(['notification']))],
  [
    'a change by the same user',
    () => void client.invalidateQueries({ queryKey: [['notifications', 'list']] }),
  ],
])('refetches a query whose first response predates %s', async (_whose, change) => {
  const answers: ((text: string) => void)[] = [];
  const queryFn = vi.fn(() => new Promise<string>((resolve) => answers.push(resolve)));
  const queryKey = [['notifications', 'list'], { type: 'query' }];
  leaving.push(new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined));
  change();
  answers[0]?.('old');
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  answers[1]?.('new');
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toBe('new'));
});

test('fetches an edited record once, even when its data changes during the fetch', async () => {
  const answers: ((text: string) => void)[] = [];
  const queryFn = vi.fn(() => new Promise<string>((resolve) => answers.push(resolve)));
  const queryKey = [['cargo', 'get'], { type: 'query' }];
  leaving.push(new QueryObserver(client, { queryKey, queryFn, ...beingEdited }).subscribe(() => undefined));
  refetchChanged(client, new Set(['cargo']));
  answers[0]?.('old');
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toBe('old'));
  await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
  expect(queryFn).toHaveBeenCalledTimes(1);
});

test('a mutation refetches only the queries that depend on its change', async () => {
  const [bill, form, rates] = [show(['payments', 'ofForm']), show(['forms', 'get']), show(['rates', 'list'])];
  refetchChangedBy(client, 'forms.approvePrice');
  await vi.waitFor(() => expect(bill.state()?.data).toBe('new'));
  await vi.waitFor(() => expect(form.state()?.data).toBe('new'));
  expect(rates.queryFn).not.toHaveBeenCalled();
});

test('clearing a name refetches an open departure checklist', async () => {
  const checklist = show(['cargo', 'get']);
  refetchChanged(client, new Set(['denied']));
  await vi.waitFor(() => expect(checklist.state()?.data).toBe('new'));
});
