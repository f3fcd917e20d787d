import { describe, expect, test } from 'vitest';
import type { Connection } from '~/desktop/shared/trouble';
import { watchConnection } from './connection';
import { checkServer, readAddress } from './server-address';
import { troubleOf } from './trouble';

describe('the address of a server', () => {
  test.each([
    ['moz.example.mn', 'https://moz.example.mn'],
    ['  https://moz.example.mn/login?a=1 ', 'https://moz.example.mn'],
    ['moz.example.mn:8443', 'https://moz.example.mn:8443'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1:3000/', 'http://127.0.0.1:3000'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('reads %j as the server %s', (typed, address) =>
    expect(readAddress(typed)).toEqual({ isFine: true, address }),
  );

  test.each([
    ['', 'malformed'],
    ['two words', 'malformed'],
    ['https://', 'malformed'],
    ['ftp://moz.mn', 'malformed'],
    ['file:///etc', 'malformed'],
    ['https://user:secret@moz.mn', 'malformed'],
    ['http://moz.example.mn', 'insecure'],
    ['http://10.0.0.5:3000', 'insecure'],
    ['http://localhost.evil.example', 'insecure'],
  ])('refuses %j: %s', (typed, trouble) => expect(readAddress(typed)).toEqual({ isFine: false, trouble }));
});

describe('a server', () => {
  const check = (answer: () => Promise<Response>) => checkServer(answer, 'moz.mn');

  test('is a Moz server when its health check succeeds', async () => {
    expect(await check(async () => Response.json({ alive: true }))).toEqual({
      isFine: true,
      address: 'https://moz.mn',
    });
  });
  test.each([
    ['another page', () => new Response('<html>')],
    ['another response', () => Response.json({ ok: true })],
    ['an error', () => Response.json({ alive: true }, { status: 500 })],
  ])('is refused when it sends %s', async (_what, answer) => {
    expect(await check(async () => answer())).toEqual({ isFine: false, trouble: 'notMoz' });
  });
  test('reports why the connection fails', async () => {
    const expired = new TypeError('fetch failed', {
      cause: Object.assign(new Error('x'), { code: 'CERT_HAS_EXPIRED' }),
    });
    expect(await check(() => Promise.reject(expired))).toEqual({
      isFine: false,
      trouble: 'certificateExpired',
    });
  });
});

test.each([
  ['net::ERR_CERT_AUTHORITY_INVALID', 'certificateUnknown'],
  ['net::ERR_CERT_DATE_INVALID', 'certificateExpired'],
  ['net::ERR_CERT_COMMON_NAME_INVALID', 'certificateName'],
  ['net::ERR_CERT_REVOKED', 'certificateOther'],
  ['net::ERR_SSL_PROTOCOL_ERROR', 'certificateOther'],
  ['net::ERR_NAME_NOT_RESOLVED', 'name'],
  ['net::ERR_CONNECTION_REFUSED', 'refused'],
  ['net::ERR_CONNECTION_TIMED_OUT', 'timeout'],
  ['net::ERR_INTERNET_DISCONNECTED', 'unreachable'],
  ["Attempted to redirect, but redirect policy was 'error'", 'redirected'],
])('reports %s as %s', (message, trouble) => {
  expect(troubleOf(new Error(message))).toBe(trouble);
  expect(troubleOf(new TypeError('fetch failed', { cause: new Error(message) }))).toBe(trouble);
});

describe('the connection', () => {
  const away: Connection = { isReachable: false, trouble: 'timeout' };
  const fine: Connection = { isReachable: true, trouble: null };

  function setUp() {
    const waits: { act: () => void; ms: number }[] = [];
    const reported: boolean[] = [];
    let answer = away;
    const watch = watchConnection({
      check: async () => answer,
      onChange: ({ isReachable }) => reported.push(isReachable),
      later: (act, ms) => waits.push({ act, ms }),
    });
    const wait = async (): Promise<number | undefined> => {
      const next = waits.shift();
      next?.act();
      await new Promise((resolve) => setImmediate(resolve));
      return next?.ms;
    };
    return { watch, waits, reported, wait, back: () => (answer = fine) };
  }

  test('reports a loss once, retries at growing intervals, and reports the return once', async () => {
    const { watch, waits, reported, wait, back } = setUp();
    for (const _ of [1, 2, 3]) watch.failed(new Error('net::ERR_TIMED_OUT'));
    expect([reported, waits.length]).toEqual([[false], 1]);
    const pauses = [await wait(), await wait(), await wait(), await wait(), await wait(), await wait()];
    expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    back();
    await wait();
    expect([reported, waits.length, watch.state()]).toEqual([[false, true], 0, fine]);
  });

  test('is restored by any response of the server', () => {
    const { watch, reported } = setUp();
    watch.failed(new Error('away'));
    watch.heard();
    expect([reported, watch.state()]).toEqual([[false, true], fine]);
  });

  test('is checked immediately on request of the user', async () => {
    const { watch, back } = setUp();
    watch.failed(new Error('away'));
    expect(await watch.retry()).toEqual(away);
    back();
    expect(await watch.retry()).toEqual(fine);
  });
});
