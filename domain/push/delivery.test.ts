import { expect, test } from 'vitest';
import { notificationKinds } from '~/domain/notifications/kinds';
import { livesS, topicOf, urgencyOf, wantsPush } from './delivery';

test('pushes every kind to a user with nothing switched off', () => {
  for (const kind of notificationKinds) expect(wantsPush(kind, { groups: [], messages: [] })).toBe(true);
});

test.each([
  ['form_waiting', { groups: ['forms'], messages: [] }, false],
  ['form_waiting', { groups: ['rates'], messages: [] }, true],
  ['new_device', { groups: ['security'], messages: [] }, false],
  ['departed', { groups: ['forms'], messages: ['departed', 'email:departed'] }, true],
  ['departed', { groups: [], messages: ['push:departed'] }, false],
  ['available_door', { groups: [], messages: ['push:available'] }, false],
  ['held', { groups: [], messages: ['push:hold'] }, false],
] as const)('pushes %s with %j switched off: %s', (kind, muted, isPushed) => {
  expect(wantsPush(kind, muted)).toBe(isPushed);
});

test('replaces an earlier notification of one form, and no other', () => {
  const topics = [
    topicOf('price_reminder', { form: '7K2M9Q' }),
    topicOf('price_reminder', { form: '7K2M9R' }),
    topicOf('submitted', { form: '7K2M9Q' }),
    topicOf('received', { parcel: 'CM 473 124 829 AU' }),
  ];
  expect(topicOf('price_reminder', { form: '7K2M9Q', days: '2' })).toBe(topics[0]);
  expect(new Set(topics).size).toBe(topics.length);
});

test('sends alerts immediately, with a lifetime of hours', () => {
  expect([urgencyOf('sign_in_tried'), livesS('sign_in_tried')]).toEqual(['high', 21_600]);
  expect([urgencyOf('departed'), livesS('departed')]).toEqual(['normal', 259_200]);
});
