import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { callerOf } from './caller';

function request(address: string, headers: Record<string, string>): IncomingMessage {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: address });
  return Object.assign(new IncomingMessage(socket), { headers });
}
const trustsOne = (address: string, distance: number): boolean => distance === 0 && address === '10.0.0.1';

test.each([
  ['a visitor', '203.0.113.7', {}, ['network 203.0.113.7']],
  ['a subscriber of IPv6', '2001:db8::7', {}, ['network 2001:db8:0:0::/64']],
  [
    'a session',
    '203.0.113.7',
    { cookie: 'a=b; accessToken=abc; c=d' },
    ['network 203.0.113.7', 'credential abc'],
  ],
  [
    'a session behind TLS',
    '203.0.113.7',
    { cookie: '__Host-accessToken=abc' },
    ['network 203.0.113.7', 'credential abc'],
  ],
  ['a program', '203.0.113.7', { authorization: 'Bearer x' }, ['network 203.0.113.7', 'credential Bearer x']],
  ['this machine', '127.0.0.1', {}, ['visitors']],
  ['a session at this machine', '::1', { cookie: 'accessToken=abc' }, ['credential abc']],
  [
    'behind a trusted proxy',
    '10.0.0.1',
    { 'x-forwarded-for': '198.51.100.9, 203.0.113.7' },
    ['network 203.0.113.7'],
  ],
  ['behind another proxy', '10.0.0.2', { 'x-forwarded-for': '203.0.113.7' }, ['network 10.0.0.2']],
  ['behind a proxy that sends no address', '10.0.0.1', { 'x-forwarded-for': 'x' }, ['network 10.0.0.1']],
])('identifies the sender of a request: %s', (_, address, headers, caller) => {
  expect(callerOf(request(address, headers), trustsOne)).toEqual(caller);
});

test('stores no credential longer than a token', () => {
  const [, credential = ''] = callerOf(
    request('203.0.113.7', { authorization: 'x'.repeat(8_000) }),
    trustsOne,
  );
  expect(credential.length).toBeLessThan(120);
});
