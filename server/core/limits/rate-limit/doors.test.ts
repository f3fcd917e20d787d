import { describe, expect, test } from 'vitest';
import { createDoors, doorLimits } from './doors';

const at = (second: number): Date => new Date(Date.UTC(2026, 10, 23, 0, 0, second));

function doorsWithClock() {
  const clock = { now: at(0) };
  return { clock, doors: createDoors(() => clock.now) };
}

describe('the rate limits', () => {
  test('allow the limit of an address, then respond with the seconds to wait', () => {
    const { clock, doors } = doorsWithClock();
    doors.enter('203.0.113.7', doorLimits.address.points);
    clock.now = at(20);
    expect(() => doors.enter('203.0.113.7', 1)).toThrow(
      expect.objectContaining({
        code: 'rate_limit',
        params: { seconds: 40, limit: doorLimits.address.points },
      }),
    );
    expect(() => doors.enter('203.0.113.8', 1)).not.toThrow();
    clock.now = at(60);
    expect(() => doors.enter('203.0.113.7', 1)).not.toThrow();
  });

  test('count the addresses of one subscriber together', () => {
    const { doors } = doorsWithClock();
    doors.recognise({ ip: '2001:db8::1', userId: undefined }, doorLimits.visitor.points);
    expect(() => doors.recognise({ ip: '2001:db8::2', userId: undefined }, 1)).toThrow('rate_limit');
  });

  test('count an account separately from any address', () => {
    const { doors } = doorsWithClock();
    doors.recognise({ ip: '203.0.113.7', userId: 'anna' }, doorLimits.account.points);
    expect(() => doors.recognise({ ip: '203.0.113.8', userId: 'anna' }, 1)).toThrow('rate_limit');
    expect(() => doors.recognise({ ip: '203.0.113.7', userId: 'bat' }, 1)).not.toThrow();
    expect(() => doors.recognise({ ip: '203.0.113.7', userId: undefined }, 1)).not.toThrow();
  });

  test('count the requests of all addresses together', () => {
    const { doors } = doorsWithClock();
    const addresses = doorLimits.all.points / doorLimits.address.points;
    for (let at = 0; at < addresses; at += 1) doors.enter(`203.0.113.${at}`, doorLimits.address.points);
    expect(() => doors.enter('203.0.113.200', 1)).toThrow('rate_limit');
  });

  test('remember a caller above the limit until the window ends', () => {
    const { clock, doors } = doorsWithClock();
    const [ip, elsewhere] = ['203.0.113.7', '203.0.113.8'];
    expect(doors.refusalOf(ip, 'session')).toBeUndefined();
    const anna = { ip, userId: 'anna', credential: 'session' };
    doors.recognise(anna, doorLimits.account.points);
    expect(doors.refusalOf(ip, 'session')).toBeUndefined();
    expect(() => doors.recognise(anna, 1)).toThrow('rate_limit');
    clock.now = at(20);
    const refused = { code: 'rate_limit', params: { seconds: 40, limit: doorLimits.account.points } };
    expect(doors.refusalOf(elsewhere, 'session')).toMatchObject(refused);
    expect(doors.refusalOf(ip, undefined)).toBeUndefined();
    expect(doors.refusalOf(ip, 'other')).toBeUndefined();
    expect(() => doors.enter(ip, doorLimits.address.points + 1)).toThrow('rate_limit');
    expect(doors.refusalOf(ip, undefined)).toMatchObject({ params: { limit: doorLimits.address.points } });
    expect(doors.refusalOf(elsewhere, undefined)).toBeUndefined();
    clock.now = at(80);
    expect(doors.refusalOf(ip, 'session')).toBeUndefined();
  });

  test('exclude this machine', () => {
    const { doors } = doorsWithClock();
    expect(() => doors.enter('127.0.0.1', 1e9)).not.toThrow();
    expect(() => doors.recognise({ ip: '::1', userId: undefined }, 1e9)).not.toThrow();
  });
});
