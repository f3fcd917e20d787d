import { describe, expect, test } from 'vitest';
import { choiceEvents, dutyEvents, eventOf, waitingEventOf } from './choices';
import { digestSections, digestZoneOf, nextDigest } from './digest';
import { messageKinds } from './kinds';

test('a digest contains all messages of events without an answer, and no others', () => {
  for (const kind of messageKinds) {
    const event = eventOf(kind);
    const isTaken = event !== undefined && choiceEvents.includes(event) && !dutyEvents.includes(event);
    expect([kind, waitingEventOf(kind)]).toEqual([kind, isTaken ? event : undefined]);
  }
});

test.each([
  ['organization', 'Australia/Sydney', 'Australia/Sydney'],
  ['organization', null, undefined],
  ['organization', 'Europe/London', undefined],
  ['individual', 'Australia/Sydney', undefined],
] as const)('a customer of type %s with the zone %s has the digest of %s', (type, digestZone, zone) => {
  expect(digestZoneOf({ type, digestZone })).toBe(zone);
});

describe('the next digest', () => {
  test.each([
    ['Asia/Ulaanbaatar', '2026-11-25T09:59:59.999Z', '2026-11-25T10:00:00.000Z'],
    ['Asia/Ulaanbaatar', '2026-11-25T10:00:00.000Z', '2026-11-26T10:00:00.000Z'],
    ['Asia/Ulaanbaatar', '2026-11-25T17:00:00.000Z', '2026-11-26T10:00:00.000Z'],
    ['Australia/Sydney', '2026-11-25T06:59:00.000Z', '2026-11-25T07:00:00.000Z'],
    ['Australia/Sydney', '2026-07-25T07:00:00.000Z', '2026-07-25T08:00:00.000Z'],
  ] as const)('in %s after %s is due at %s', (zone, now, due) => {
    expect(nextDigest(new Date(now), zone).toISOString()).toBe(due);
  });

  test.each([
    ['in which the clock goes forward', '2026-10-03T08:00:00.000Z', '2026-10-04T07:00:00.000Z', 23],
    ['in which the clock goes back', '2026-04-04T07:00:00.000Z', '2026-04-05T08:00:00.000Z', 25],
  ])('is sent at six on the day %s', (_, before, due, hours) => {
    const next = nextDigest(new Date(before), 'Australia/Sydney');
    expect(next.toISOString()).toBe(due);
    expect((next.getTime() - new Date(before).getTime()) / 3_600_000).toBe(hours);
  });
});

describe('sections', () => {
  const row = (event: 'submitted' | 'received' | 'departed' | 'delivered', id: string) => ({ event, id });

  test('follow the order of the statuses, with each parcel once', () => {
    const { sections, more } = digestSections([
      row('delivered', 'a'),
      row('received', 'b'),
      row('received', 'b'),
      row('received', 'c'),
    ]);
    expect(sections.map(({ event, count, rows }) => [event, count, rows.map(({ id }) => id)])).toEqual([
      ['received', 2, ['b', 'c']],
      ['delivered', 1, ['a']],
    ]);
    expect(more).toBe(0);
  });

  test('list no more rows than the limit, and count all', () => {
    const received = ['a', 'b', 'c'].map((id) => row('received', id));
    const { sections, more } = digestSections([...received, row('delivered', 'a')], 2);
    expect(sections.map(({ count, rows }) => [count, rows.length])).toEqual([
      [3, 2],
      [1, 0],
    ]);
    expect(more).toBe(2);
  });
});
