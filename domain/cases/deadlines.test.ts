import { assert, date, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '~/domain/core/durations';
import { destinationZone as zone } from '~/domain/core/offices';
import { answerBy, dueStep, isTooLate, lastReportDay, lateBefore, resumedAnswerBy } from './deadlines';
import { caseKinds } from './states';

const rule = { damageDays: 14, delayDays: 21, zone };
/** 23:30 in Ulaanbaatar on 24 November. */
const deliveredAt = new Date('2026-11-24T15:30:00Z');

describe('the days in which a problem is reported', () => {
  test.each([
    ['damage', '2026-12-08'],
    ['contents', '2026-12-08'],
    ['delay', '2026-12-15'],
    ['loss', undefined],
    ['refund', undefined],
  ] as const)('%s ends by the calendar of the hand-over', (kind, day) => {
    expect(lastReportDay(kind, deliveredAt, rule)).toBe(day);
  });

  test('no kind has an end before the hand-over', () => {
    expect(caseKinds.map((kind) => lastReportDay(kind, null, rule))).toEqual(caseKinds.map(() => undefined));
  });

  test('the whole last day counts, and the next one does not', () => {
    expect(isTooLate('2026-12-08', new Date('2026-12-08T15:59:59Z'), zone)).toBe(false);
    expect(isTooLate('2026-12-08', new Date('2026-12-08T16:00:00Z'), zone)).toBe(true);
    expect(isTooLate(undefined, new Date('2036-01-01T00:00:00Z'), zone)).toBe(false);
  });
});

describe('the deadline of an answer', () => {
  const openedAt = new Date('2026-12-01T03:00:00Z');
  const deadline = answerBy(openedAt, 7);

  test('is so many days after the case was opened', () => {
    expect(deadline).toEqual(new Date('2026-12-08T03:00:00Z'));
  });

  test.each([
    ['two days before it', 2 * DAY_MS, 'none'],
    ['a day before it', DAY_MS, 'remind'],
    ['at that very moment', 0, 'remind'],
    ['after it', -1, 'overdue'],
  ] as const)('%s staff are at the right step', (_, left, step) => {
    expect(dueStep(deadline, new Date(deadline.getTime() - left))).toBe(step);
  });

  test('moves by exactly the time that it waits, and never back', () => {
    const ms = integer({ min: -DAY_MS, max: 60 * DAY_MS });
    assert(
      property(date({ noInvalidDate: true, min: openedAt, max: deadline }), ms, (since, waited) => {
        const moved = resumedAnswerBy(deadline, since, new Date(since.getTime() + waited));
        expect(moved.getTime() - deadline.getTime()).toBe(Math.max(0, waited));
      }),
    );
  });
});

test.each([
  ['on the tenth day after it', '2026-12-11T15:59:59Z', false],
  ['on the eleventh day after it', '2026-12-11T16:00:00Z', true],
])('a promise for 1 December is broken by ten days or not: %s', (_, now, isLate) => {
  expect('2026-12-01' < lateBefore(10, { now: new Date(now), zone })).toBe(isLate);
});
