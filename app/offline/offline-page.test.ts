import { expect, test } from 'vitest';
import { screens } from '~/app/guard/route-table';
import { isOfflinePage } from './offline-page';

const id = '00000000-0000-4000-8000-000000000000';
const customer = { customerId: id };
const clerk = { customerId: null };

test.each(['/dashboard', '/moz/form/list', `/moz/parcel/preview/${id}`, '/track/CM473124829AU'])(
  'stores %s offline for a customer, but not for staff',
  (path) => {
    expect(isOfflinePage(path, customer)).toBe(true);
    expect(isOfflinePage(path, clerk)).toBe(false);
  },
);

test('stores the station offline for staff only', () => {
  expect(isOfflinePage('/moz/station', clerk)).toBe(true);
  expect(isOfflinePage('/moz/station', customer)).toBe(false);
});

test('stores no page with a token in its URL and no unlisted page', () => {
  const secret = screens.filter(({ path }) => path.includes(':token')).map(({ path }) => path);
  expect(secret).not.toEqual([]);
  for (const path of [...secret, '/pages/account-settings/security', '/moz/payment', '/api/files/x'])
    for (const user of [customer, clerk]) expect([path, isOfflinePage(path, user)]).toEqual([path, false]);
});
