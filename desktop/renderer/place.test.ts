import { expect, test } from 'vitest';
import { defaultSettings } from '~/desktop/shared/settings';
import { hiddenColumnsOf, looksOf, looksOfColumns, preferencesOf } from './looks';
import { paramsOf } from './router/place';

test.each([
  ['/moz/form/edit/:id', '/moz/form/edit/1a', { id: '1a' }],
  ['/track/:number?', '/track', {}],
  ['/moz/cargo', '/moz/cargo', {}],
  ['/news/:slug', '/news/%D3%A9', { slug: 'ө' }],
  ['/news/:slug', '/news/%E0%A4%A', { slug: '%E0%A4%A' }],
])('the pattern %s reads its values from %s', (pattern, pathname, params) => {
  expect(paramsOf(pattern, pathname)).toEqual(params);
});

test('stores looks with the names of the web app', () => {
  const looks = {
    ...looksOf({ theme: 'dark', skin: 'bordered' }),
    ...looksOfColumns({ parcels: ['place', 'bill'] }),
  };
  const settings = { ...defaultSettings, language: 'en', looks } as const;
  expect(looks).toEqual({ theme: 'dark', skin: 'bordered', hiddenColumns: 'parcels:place.bill' });
  expect(preferencesOf(settings)).toMatchObject({ theme: 'dark', skin: 'bordered', language: 'en' });
  expect(hiddenColumnsOf(settings)).toEqual({ parcels: ['place', 'bill'] });
  expect(preferencesOf({ ...settings, looks: { theme: 'pink' } }).theme).toBe('system');
});
