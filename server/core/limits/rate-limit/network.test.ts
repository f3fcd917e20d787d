import { expect, test } from 'vitest';
import { isLoopback, networkOf, widerNetworksOf } from './network';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:FFFF:203.0.113.7', '203.0.113.7'],
  ['0000:0000:0000:0000:0000:ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:ffff:1::5', '2001:db8:ffff:1::/64'],
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

test.each([
  ['2001:db8:12:3456:7::1', ['2001:db8:12:3400::/56', '2001:db8:12::/48']],
  ['2001:db8:12:34ff::', ['2001:db8:12:3400::/56', '2001:db8:12::/48']],
  ['2001:db8:12:35::9', ['2001:db8:12:0::/56', '2001:db8:12::/48']],
  ['203.0.113.7', []],
  ['::ffff:203.0.113.7', []],
  ['+97699112233', []],
])('%s belongs to the wider networks %j', (address, networks) => {
  expect(widerNetworksOf(address).map(({ network }) => network)).toEqual(networks);
});
