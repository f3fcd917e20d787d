import { describe, expect, it } from 'vitest';
import { freeDaysLeft } from '~/domain/core/storage-days';
import type { Duty } from './duties';
import { isUndeclared, storageEndsBefore } from './reminders';

const now = new Date('2026-11-26T02:00:00Z');

describe('isUndeclared', () => {
  it.each<[Duty, boolean]>([
    [{ kind: 'declare_goods' }, true],
    [{ kind: 'value_missing' }, true],
    [{ kind: 'answer_goods' }, true],
    [{ kind: 'answer_battery' }, true],
    [{ kind: 'add_invoice', isDemanded: true }, true],
    [{ kind: 'add_invoice', isDemanded: false }, false],
    [{ kind: 'several_expect' }, false],
    [{ kind: 'storage_ends', daysLeft: 1, feeCentsPerDay: 100 }, false],
  ])('returns for %j %s', (duty, expected) => {
    expect(isUndeclared([duty])).toBe(expected);
  });
});

describe('storageEndsBefore', () => {
  it('returns when as many free days are left as the setting warns before', () => {
    const rules = { freeDays: 30, warningDays: 5 };
    const since = storageEndsBefore(rules, now);
    expect(freeDaysLeft(since, now, rules.freeDays)).toBe(5);
    expect(freeDaysLeft(new Date(since.getTime() + 1), now, rules.freeDays)).toBe(6);
  });

  it('returns now when the warning is longer than the free days', () => {
    expect(storageEndsBefore({ freeDays: 3, warningDays: 5 }, now)).toEqual(now);
  });
});
