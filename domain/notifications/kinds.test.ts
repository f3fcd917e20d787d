import { expect, it } from 'vitest';
import { isNotificationKind, type NotificationKind, notificationPath } from './kinds';

it.each<[NotificationKind, Record<string, string>, string | null]>([
  ['submitted', { form: '7K2M9Q' }, '/moz/form/list?search=7K2M9Q'],
  ['received', { parcel: 'CM 473 124 829 AU', link: 'https://x' }, '/track/CM473124829AU'],
  ['contact', { name: 'Бат' }, '/moz/contact'],
  ['departed', {}, null],
])('%s with %o leads to %s', (kind, params, path) => {
  expect(notificationPath(kind, params)).toBe(path);
});

it('distinguishes a known kind of notification from an unknown one', () => {
  expect(isNotificationKind('departed')).toBe(true);
  expect(isNotificationKind('code')).toBe(false);
});
