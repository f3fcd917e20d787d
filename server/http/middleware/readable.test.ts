import { expect, test } from 'vitest';
import { isReadable } from './readable';

const asked = { url: '/track?number=1', headers: { host: 'moz.example' }, httpVersion: '1.1' };

test.each<[string, Parameters<typeof isReadable>[0]]>([
  ['a path', asked],
  ['a port', { ...asked, headers: { host: 'localhost:3000' } }],
  ['an address of IPv6', { ...asked, headers: { host: '[::1]:3000' } }],
  ['no host of HTTP 1.0', { ...asked, headers: {}, httpVersion: '1.0' }],
  [
    'two proxies',
    { ...asked, headers: { host: 'a', 'x-forwarded-host': 'b, c:80', 'x-forwarded-proto': 'https,http' } },
  ],
  ['escapes that are not letters', { ...asked, url: '/%E0%A4%B9?a=%FF&a[]=|"' }],
])('%s can be read', (_name, request) => expect(isReadable(request)).toBe(true));

test.each<[string, Parameters<typeof isReadable>[0]]>([
  ['no host', { ...asked, headers: {} }],
  ['a whole address', { ...asked, url: 'http://moz.example/track' }],
  ['half a letter', { ...asked, url: '/%E0%A4?a=1' }],
  ['a star', { ...asked, url: '*' }],
  ['no target', { ...asked, url: '' }],
  ['a target that is too long', { ...asked, url: `/${'x'.repeat(10_000)}` }],
  ...['a b', '[::1', 'a:b', 'a:99999', 'a/b', 'a@b', '<x>', ''].map(
    (host): [string, Parameters<typeof isReadable>[0]] => [
      `the host «${host}»`,
      { ...asked, headers: { host } },
    ],
  ),
  ['a wrong host of a proxy', { ...asked, headers: { host: 'a', 'x-forwarded-host': 'b, c:99999999' } }],
  ['a wrong protocol of a proxy', { ...asked, headers: { host: 'a', 'x-forwarded-proto': 'a b' } }],
])('%s cannot be read', (_name, request) => expect(isReadable(request)).toBe(false));
