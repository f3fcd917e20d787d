import { expect, test } from 'vitest';
import { isLoopback, networkOf } from './network';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
  ['2001:0DB8:0000:0001::9', '2001:db8:0:1::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network));

test.each([
  ['127.0.0.1', true],
  ['127.8.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.1', false],
  ['2001:db8::1', false],
])('%s is a loopback address: %s', (address, expected) => expect(isLoopback(address)).toBe(expected));
