import { expect, it } from 'vitest';
import { mayOpen } from './may-open';

const reader = (subject: string, conditions?: object) => ({
  role: 'other',
  rules: ['AclDemo', subject].map((name) => ({ action: 'read', subject: name, conditions })),
});

it.each([
  ['/moz/parcel/preview/1', 'AclDemo', false],
  ['/moz/parcel/preview/2?view=label', 'Parcel', true],
  ['/moz/form/preview/1', 'Parcel', false],
  ['/moz/form/preview/1', 'Form', true],
  ['/moz/parcel/list', 'Parcel', true],
  ['/moz/parcel/list?status=ready', 'AclDemo', false],
  ['/moz/cargo?id=1', 'Cargo', true],
  ['/apps/roles?role=admin', 'Permission', false],
  ['/news/lithium-batteries', 'Permission', true],
  ['/home#contact', 'Permission', true],
  ['/login', 'Permission', true],
])('a link to %s is shown with the right to read %s: %s', (to, subject, isShown) => {
  expect(mayOpen(reader(subject), to)).toBe(isShown);
});

it('hides a screen of all rows from a user with access to own rows only', () => {
  expect(mayOpen(reader('Customer', { id: '$customerId' }), '/moz/customer/view/1')).toBe(false);
});

it('shows a signed-out visitor every link', () => {
  expect(mayOpen(undefined, '/moz/cargo')).toBe(true);
});
