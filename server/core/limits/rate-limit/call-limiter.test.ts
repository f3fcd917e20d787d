import { describe, expect, test } from 'vitest';
import { callLimits, createCallLimiter } from './call-limiter';

const at = (second: number): Date => new Date(Date.UTC(2026, 10, 23, 0, 0, second));

function limiterWithClock() {
  const clock = { now: at(0) };
  return { clock, limiter: createCallLimiter(() => clock.now) };
}

describe('the rate limits', () => {
  test('allow the limit of an address, then respond with the seconds to wait', () => {
    const { clock, limiter } = limiterWithClock();
    limiter.enter('203.0.113.7', callLimits.address.points);
    clock.now = at(20);
    expect(() => limiter.enter('203.0.113.7', 1)).toThrow(
      expect.objectContaining({
        code: 'rate_limit',
        params: { seconds: 40, limit: callLimits.address.points },
      }),
    );
    expect(() => limiter.enter('203.0.113.8', 1)).not.toThrow();
    clock.now = at(60);
    expect(() => limiter.enter('203.0.113.7', 1)).not.toThrow();
  });

  test('count the addresses of one subscriber together', () => {
    const { limiter } = limiterWithClock();
    limiter.recognise({ ip: '2001:db8::1', userId: undefined }, callLimits.visitor.points);
    expect(() => limiter.recognise({ ip: '2001:db8::2', userId: undefined }, 1)).toThrow('rate_limit');
  });

  test('count an account separately from any address', () => {
    const { limiter } = limiterWithClock();
    limiter.recognise({ ip: '203.0.113.7', userId: 'anna' }, callLimits.account.points);
    expect(() => limiter.recognise({ ip: '203.0.113.8', userId: 'anna' }, 1)).toThrow('rate_limit');
    expect(() => limiter.recognise({ ip: '203.0.113.7', userId: 'bat' }, 1)).not.toThrow();
    expect(() => limiter.recognise({ ip: '203.0.113.7', userId: undefined }, 1)).not.toThrow();
  });

  test('count the requests of all addresses together', () => {
    const { limiter } = limiterWithClock();
    const addresses = callLimits.all.points / callLimits.address.points;
    for (let at = 0; at < addresses; at += 1) limiter.enter(`203.0.113.${at}`, callLimits.address.points);
    expect(() => limiter.enter('203.0.113.200', 1)).toThrow('rate_limit');
  });

  test('remember a caller above the limit until the window ends', () => {
    const { clock, limiter } = limiterWithClock();
    const [ip, elsewhere] = ['203.0.113.7', '203.0.113.8'];
    expect(limiter.refusalOf(ip, 'session')).toBeUndefined();
    const anna = { ip, userId: 'anna', credential: 'session' };
    limiter.recognise(anna, callLimits.account.points);
    expect(limiter.refusalOf(ip, 'session')).toBeUndefined();
    expect(() => limiter.recognise(anna, 1)).toThrow('rate_limit');
    clock.now = at(20);
    const refused = { code: 'rate_limit', params: { seconds: 40, limit: callLimits.account.points } };
    expect(limiter.refusalOf(elsewhere, 'session')).toMatchObject(refused);
    expect(limiter.refusalOf(ip, undefined)).toBeUndefined();
    expect(limiter.refusalOf(ip, 'other')).toBeUndefined();
    expect(() => limiter.enter(ip, callLimits.address.points + 1)).toThrow('rate_limit');
    expect(limiter.refusalOf(ip, undefined)).toMatchObject({ params: { limit: callLimits.address.points } });
    expect(limiter.refusalOf(elsewhere, undefined)).toBeUndefined();
    clock.now = at(80);
    expect(limiter.refusalOf(ip, 'session')).toBeUndefined();
  });

  test('exclude this machine', () => {
    const { limiter } = limiterWithClock();
    expect(() => limiter.enter('127.0.0.1', 1e9)).not.toThrow();
    expect(() => limiter.recognise({ ip: '::1', userId: undefined }, 1e9)).not.toThrow();
  });
});
