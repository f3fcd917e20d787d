import { describe, expect, test } from 'vitest';
import type { Inputs } from '~/server/router';
import { testApp } from '../../factories/app';
import { newTracking, receiveBox, storeCustomer, storeExpected } from '../../factories/arrivals';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const clerk = await app.signIn('warehouse-au');

const customer = await storeCustomer(db, { firstName: 'Наранцэцэг', lastName: 'Пүрэв' });
const trackingNumber = newTracking();
await storeExpected(db, { customerId: customer.id, trackingNumber, shop: 'Myer' });
const stored = await receiveBox(db, clerk, { trackingNumber, carrier: 'auspost', grossG: 5_000 });
const unclaimed = await receiveBox(db, clerk, { labelName: 'SMITH', labelSuburb: 'Burwood', grossG: 900 });
const misread = await receiveBox(db, clerk, { code: 'MOZ-4F7KA', labelName: 'Ганболд', grossG: 2_000 });

const idsOf = async (filter: Partial<Inputs['arrivals']['list']>): Promise<string[]> => {
  const input = { page: 1, pageSize: 10 as const, ...filter };
  const { rows, total } = await clerk.api.arrivals.list(input);
  expect(await clerk.api.arrivals.count(filter)).toBe(total);
  return rows.map(({ id }) => id).sort();
};
const sorted = (...rows: { id: string }[]): string[] => rows.map(({ id }) => id).sort();

describe('the list of arrivals', () => {
  test.each([
    ['everything', {}, [stored, unclaimed, misread]],
    ['one status', { status: ['stored'] }, [stored]],
    ['several statuses', { status: ['stored', 'unclaimed'] }, [stored, unclaimed, misread]],
    ['a branch', { office: 'sydney' }, [stored, unclaimed, misread]],
    ['a carrier', { carrier: 'auspost' }, [stored]],
    ['a customer', { customerId: customer.id }, [stored]],
    ['any reason to check', { needsStaff: 'any' }, [misread]],
    ['one reason to check', { needsStaff: 'several_expect' }, []],
    ['boxes without our label', { isUnlabelled: true }, [stored, unclaimed, misread]],
    ['a day of arrival', { arrived: { from: '2026-11-21', to: '2026-11-21' } }, [stored, unclaimed, misread]],
    ['another day', { arrived: { to: '2026-11-20' } }, []],
    ['the archive', { isArchived: true }, []],
  ] as const)('filters by %s', async (_, filter, rows) => {
    const { status, ...rest }: Partial<Inputs['arrivals']['list']> = { ...filter, status: undefined };
    const states = 'status' in filter ? { status: [...filter.status] } : {};
    expect(status).toBeUndefined();
    expect(await idsOf({ ...rest, ...states })).toEqual(sorted(...rows));
  });

  test.each([
    ['our number', (): string => stored.number, [stored]],
    [
      'our number with spaces',
      (): string => `AR ${stored.number.slice(2, 6)} ${stored.number.slice(6)}`,
      [stored],
    ],
    ['a part of our number', (): string => stored.number.slice(3, 9), [stored]],
    ['the number of the carrier', (): string => trackingNumber, [stored]],
    ['the end of the number of the carrier', (): string => trackingNumber.slice(-6), [stored]],
    ['the name of the customer in Latin letters', (): string => 'narantsetseg', [stored]],
    ['the shop', (): string => 'myer', [stored]],
    ['a name on the label', (): string => 'ganbold', [misread]],
    ['nothing alike', (): string => 'zzzzzz', []],
  ] as const)('is searched by %s', async (_, text, rows) => {
    expect(await idsOf({ search: text() })).toEqual(sorted(...rows));
  });

  test.each(['arrivedAt', 'number'] as const)('sorts by %s in either direction', async (sort) => {
    const first = await clerk.api.arrivals.list({ page: 1, pageSize: 10, sort, order: 'asc' });
    expect(first.rows).toHaveLength(3);
    const back = await clerk.api.arrivals.list({ page: 1, pageSize: 10, sort, order: 'desc' });
    expect(back.rows.map(({ id }) => id)).toEqual(first.rows.map(({ id }) => id).toReversed());
  });

  test('finds a scanned number of ours or of the carrier', async () => {
    expect(await clerk.api.arrivals.findByNumber({ number: stored.number })).toMatchObject([
      { id: stored.id },
    ]);
    expect(await clerk.api.arrivals.findByNumber({ number: trackingNumber })).toMatchObject([
      { id: stored.id, place: 'A-01' },
    ]);
    expect(await clerk.api.arrivals.findByNumber({ number: '12' })).toEqual([]);
  });
});

test('the search under the bar finds arrivals for staff and for their customer alone', async () => {
  const { api: visitor } = await app.visitor();
  const groupsOf = async (api: typeof clerk.api): Promise<unknown> =>
    await api.search.find({ q: trackingNumber });
  expect(await groupsOf(clerk.api)).toMatchObject([
    { group: 'arrivals', items: [{ link: `/moz/arrival/view/${stored.id}` }] },
  ]);
  const stranger = await app.signIn('client');
  expect(await groupsOf(stranger.api)).toEqual([]);
  expect(await groupsOf(visitor)).toEqual([]);
});
