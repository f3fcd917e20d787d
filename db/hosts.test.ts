import { expect, test } from 'vitest';
import { hostsOf, isMissingTarget } from './hosts';

const target = 'target_session_attrs=read-write';

test.each([
  [
    'one host',
    'postgres://a:b@one:5432/moz?sslmode=require',
    ['postgres://a:b@one:5432/moz?sslmode=require'],
  ],
  ['no user', `postgres://one,two:6/moz?${target}`, ['postgres://one/moz', 'postgres://two:6/moz']],
  [
    'two hosts and more settings',
    `postgresql://a:b%2C@one:5432,two:5433/moz?${target}&sslmode=verify-full`,
    [
      'postgresql://a:b%2C@one:5432/moz?sslmode=verify-full',
      'postgresql://a:b%2C@two:5433/moz?sslmode=verify-full',
    ],
  ],
  [
    'the target last',
    `postgres://a@one,two,[::1]:7/moz?sslmode=require&${target}`,
    [
      'postgres://a@one/moz?sslmode=require',
      'postgres://a@two/moz?sslmode=require',
      'postgres://a@[::1]:7/moz?sslmode=require',
    ],
  ],
])('splits %s', (_, url, hosts) => {
  expect(hostsOf(url)).toEqual(hosts);
  for (const host of hosts) expect(new URL(host).pathname).toBe('/moz');
});

test.each([
  ['postgres://a@one/moz', false],
  [`postgres://a@one,two/moz?${target}`, false],
  ['postgres://a@one,two/moz?target_session_attrs=primary', false],
  ['postgres://a@one,two/moz', true],
  ['postgres://a@one,two/moz?target_session_attrs=any', true],
])('reports whether %s lacks the session target', (url, missing) => {
  expect(isMissingTarget(url)).toBe(missing);
});
