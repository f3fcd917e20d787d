import { expect, test } from 'vitest';
import { isPushHost } from './hosts';

test.each([
  ['fcm.googleapis.com', true],
  ['updates.push.services.mozilla.com', true],
  ['wns2-par02p.notify.windows.com', true],
  ['web.push.apple.com', true],
  ['FCM.googleapis.com', true],
  ['fcm.googleapis.com.attacker.example', false],
  ['attackerfcm.googleapis.com', false],
  ['notify.windows.com', false],
  ['xnotify.windows.com', false],
  ['push.example.com', false],
])('%s is a known push service: %s', (host, expected) => expect(isPushHost(host, [])).toBe(expected));

test('accepts the hosts of the setting too', () => {
  expect(isPushHost('push.example.com', ['push.example.com'])).toBe(true);
  expect(isPushHost('a.example.org', ['*.example.org'])).toBe(true);
  expect(isPushHost('push.example.net', ['push.example.com'])).toBe(false);
});
