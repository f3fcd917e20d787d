import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatDays,
  formatMonthOfYear,
  formatOfficialDate,
  formatOfficialTime,
  formatPlaceTime,
  formatShortDate,
  formatShortWeekday,
  formatTime,
  formatWeekday,
} from '~/domain/core/format/dates';
import {
  formatAud,
  formatCm,
  formatKg,
  formatMnt,
  formatNumber,
  formatPercent,
  formatRate,
  formatSides,
} from '~/domain/core/format/numbers';
import { formatDuration, formatRelative } from '~/domain/core/format/relative';
import { formatSamples } from '~/domain/core/format/samples';
import {
  dayFromInput,
  fromOptionalZonedInput,
  fromZonedInput,
  toZonedInput,
  zonedTime,
  zoneOffsetHours,
} from '~/domain/core/format/zones';
import { parseRate } from '~/domain/core/money';

const instant = new Date('2026-11-21T06:05:09Z');

describe('numbers and money', () => {
  it.each([
    [formatNumber(1234567.5, 1), '1,234,567.5'],
    [formatNumber(0), '0'],
    [formatNumber(-0.4), '0'],
    [formatNumber(999), '999'],
    [formatNumber(Number.NaN), '–'],
    [formatAud(15_000), 'A$150.00'],
    [formatAud(5), 'A$0.05'],
    [formatAud(-123_456_789), '-A$1,234,567.89'],
    [formatMnt(351_851, 'mn'), '351,851₮'],
    [formatMnt(351_851, 'en'), '₮351,851'],
    [formatMnt(-5, 'en'), '-₮5'],
    [formatKg(12_345, 'mn'), '12.35 кг'],
    [formatKg(4, 'en'), '0.00 kg'],
    [formatCm(600, 'mn'), '60.0 см'],
    [formatCm(5, 'en'), '0.5 cm'],
    [formatSides([600, 400, 305], 'mn'), '60.0 × 40.0 × 30.5 см'],
    [formatPercent(150), '1.5%'],
    [formatPercent(1000), '10%'],
    [formatRate(parseRate('2345.67')), '2,345.67'],
    [formatRate(parseRate('2345')), '2,345.00'],
    [formatRate(parseRate('0.123456')), '0.123456'],
  ])('formats a number or an amount as %s', (shown, expected) => expect(shown).toBe(expected));

  it('groups digits as Intl does', () => {
    const intl = new Intl.NumberFormat('en-AU');
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(formatNumber(value)).toBe(intl.format(value));
      }),
    );
  });
  it('formats every amount of cents without rounding it', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (cents) => {
        expect(BigInt(formatAud(cents).replace(/[^\d-]/gu, ''))).toBe(BigInt(cents));
      }),
    );
  });
});

describe('dates', () => {
  it.each([
    [formatDate(instant, 'Asia/Ulaanbaatar', 'mn'), '2026 оны 11-р сарын 21'],
    [formatDate(instant, 'Australia/Sydney', 'en'), '21 November 2026'],
    [formatShortDate(instant, 'Australia/Sydney', 'mn'), '2026.11.21'],
    [formatShortDate(instant, 'Australia/Sydney', 'en'), '21 Nov 2026'],
    [formatTime(instant, 'Australia/Sydney'), '17:05'],
    [formatTime(instant, 'Asia/Ulaanbaatar'), '14:05'],
    [formatDateTime(instant, 'Asia/Ulaanbaatar', 'mn'), '2026.11.21 14:05'],
    [formatDateTime(instant, 'Australia/Sydney', 'en'), '21 Nov 2026, 17:05'],
    [formatPlaceTime(instant, 'Australia/Sydney', 'mn'), '2026.11.21 17:05 (Сидней)'],
    [formatWeekday(instant, 'Australia/Sydney', 'mn'), 'Бямба'],
    [formatWeekday(instant, 'Australia/Sydney', 'en'), 'Saturday'],
    [formatShortWeekday(instant, 'Australia/Sydney', 'mn'), 'Бя'],
    [formatShortWeekday(instant, 'Australia/Sydney', 'en'), 'Sa'],
    [formatMonthOfYear(instant, 'Australia/Sydney', 'mn'), '2026 оны 11-р сар'],
    [formatMonthOfYear(instant, 'Australia/Sydney', 'en'), 'November 2026'],
  ])('formats a date or time as %s', (shown, expected) => expect(shown).toBe(expected));
});

describe('time zones', () => {
  it.each([
    ['2026-10-03T15:59:59Z', 10],
    ['2026-10-03T16:00:00Z', 11],
    ['2027-04-03T15:59:59Z', 11],
    ['2027-04-03T16:00:00Z', 10],
    ['2026-12-31T13:30:00Z', 11],
  ])('gives Sydney at %s the offset +%i', (text, hours) =>
    expect(zoneOffsetHours(new Date(text), 'Australia/Sydney')).toBe(hours),
  );

  const zones = ['Australia/Sydney', 'Australia/Adelaide', 'Asia/Ulaanbaatar'] as const;
  it.each(zones)('formats a time in %s as the zone database does, 2018 to 2040', (zone) => {
    const intl = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    });
    const any = fc.date({ min: new Date('2018-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(any, (date) => {
        expect(toZonedInput(date, zone).replaceAll('.', '-').replace(' ', ', ')).toBe(intl.format(date));
        const { year, month, day } = zonedTime(date, zone);
        expect(intl.format(date)).toContain(
          `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
        );
      }),
    );
  });
  it.each([
    ['Australia/Sydney', '2026.04.05 02:30', '2026-04-04T16:30:00Z'],
    ['Australia/Sydney', '2026.10.04 02:30', '2026-10-03T15:30:00Z'],
    ['Australia/Sydney', '2026.10.04 03:00', '2026-10-03T16:00:00Z'],
    ['Asia/Ulaanbaatar', '2016.07.01 12:00', '2016-07-01T03:00:00Z'],
    ['Asia/Ulaanbaatar', '2026.07.01 12:00', '2026-07-01T04:00:00Z'],
    ['Australia/Adelaide', '2026.12.01 20:00', '2026-12-01T09:30:00Z'],
    ['America/New_York', '2026.11.01 01:30', '2026-11-01T06:30:00Z'],
    ['Etc/UTC', '2026.12.01 20:00', '2026-12-01T20:00:00Z'],
  ] as const)('reads in %s %s as %s', (zone, text, instant) => {
    expect(fromZonedInput(text, zone)).toEqual(new Date(instant));
  });
  it('has no offset for an invalid date', () => {
    expect(zoneOffsetHours(new Date(Number.NaN), 'Australia/Sydney')).toBeNaN();
  });
  it.each(zones)('reads back a time that it wrote in %s', (zone) => {
    const minutes = fc.integer({ min: Date.UTC(2018, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const text = toZonedInput(new Date(minute * 60_000), zone);
        const read = fromZonedInput(text, zone);
        expect(read && toZonedInput(read, zone)).toBe(text);
      }),
    );
  });
  it.each(['2026.11.21 14:30', '2026-11-21T14:30', ' 2026/11/21, 14.30 '])('reads %j', (text) => {
    expect(fromZonedInput(text, 'Asia/Ulaanbaatar')).toEqual(new Date('2026-11-21T06:30:00Z'));
  });
  it.each([
    '',
    '2026.11.21',
    '2026.11.21 24:00',
    '0026.11.21 14:30',
    '2026-13-01T00:00',
    '2026-02-30T10:00',
    '2026-02-28T25:00',
    'x',
  ])('does not read %j as a local time', (text) => {
    expect(fromZonedInput(text, 'Australia/Sydney')).toBeUndefined();
  });
  it.each([
    ['2026.11.21', '2026-11-21'],
    [' 2026-02-28 ', '2026-02-28'],
    ['2026/1/5', '2026-01-05'],
    ['2026.02.30', undefined],
    ['2026.11', undefined],
    ['', undefined],
  ])('reads the day %j as %s', (text, day) => expect(dayFromInput(text)).toBe(day));
  it('distinguishes a missing instant from an invalid one', () => {
    expect(fromOptionalZonedInput(' ', 'Australia/Sydney')).toBeUndefined();
    expect(fromOptionalZonedInput('2026.13.01 00:00', 'Australia/Sydney')?.getTime()).toBeNaN();
    expect(fromOptionalZonedInput('2026.11.21 14:30', 'Asia/Ulaanbaatar')).toEqual(
      new Date('2026-11-21T06:30:00Z'),
    );
  });
});

describe('relative times and countdowns', () => {
  const ago = (ms: number): Date => new Date(instant.getTime() - ms);
  const hour = 3_600_000;
  it.each([
    [0, 'дөнгөж сая', 'just now'],
    [59_000, 'дөнгөж сая', 'just now'],
    [60_000, '1 минутын өмнө', '1 minute ago'],
    [3 * hour, '3 цагийн өмнө', '3 hours ago'],
    [49 * hour, '2 хоногийн өмнө', '2 days ago'],
    [40 * 24 * hour, '1 сарын өмнө', '1 month ago'],
    [365 * 24 * hour, '1 жилийн өмнө', '1 year ago'],
    [-1000, 'удахгүй', 'in a moment'],
    [-2 * hour, '2 цагийн дараа', 'in 2 hours'],
    [-24 * hour, '1 хоногийн дараа', 'in 1 day'],
  ])('formats a time %i ms before now in both languages', (ms, mn, en) => {
    expect(formatRelative(ago(ms), instant, 'mn')).toBe(mn);
    expect(formatRelative(ago(ms), instant, 'en')).toBe(en);
  });
  it.each([
    [-5, '0 сек', '0 s'],
    [920_000, '15 мин 20 сек', '15 min 20 s'],
    [4.25 * hour, '4 цаг 15 мин', '4 h 15 min'],
    [52 * hour, '2 хоног 4 цаг', '2 d 4 h'],
  ])('formats a duration of %i ms in both languages', (ms, mn, en) => {
    expect(formatDuration(ms, 'mn')).toBe(mn);
    expect(formatDuration(ms, 'en')).toBe(en);
  });
});

describe('a date on an official document', () => {
  const endings = ['дүгээр', 'дугаар', 'дугаар', 'дүгээр', 'дугаар', 'дугаар'];
  endings.push('дугаар', 'дугаар', 'дүгээр', 'дугаар', 'дүгээр', 'дугаар');
  it.each(endings.map((ending, at) => [at + 1, ending] as const))(
    'has in month %i the ending %s',
    (month, ending) => {
      const day = new Date(Date.UTC(2026, month - 1, 26, 4));
      expect(formatOfficialDate(day, 'Asia/Ulaanbaatar', 'mn')).toBe(`2026 оны ${month} ${ending} сарын 26`);
    },
  );
  it('is usual in English, and names the place with the time', () => {
    expect(formatOfficialDate(instant, 'Australia/Sydney', 'en')).toBe('21 November 2026');
    expect(formatOfficialTime(instant, 'Asia/Ulaanbaatar', 'mn')).toMatch(
      /^2026 оны 11 дүгээр сарын 21, \d{2}:\d{2} \(Улаанбаатар\)$/u,
    );
  });
});

describe('samples for the browser', () => {
  it('are many and constant', () => {
    const samples = formatSamples();
    expect(samples.length).toBeGreaterThan(10_000);
    expect(formatSamples()).toEqual(samples);
    expect(samples.join('')).not.toMatch(/undefined|NaN/u);
  });
});

describe('days without their year', () => {
  it.each([
    ['2026-12-04', '2026-12-09', '12 сарын 4–9', '4 to 9 December'],
    ['2026-12-04', '2026-12-04', '12 сарын 4', '4 December'],
    ['2026-12-28', '2027-01-03', '12 сарын 28 – 1 сарын 3', '28 December to 3 January'],
  ])('from %s to %s name a month once', (from, to, mn, en) => {
    expect([formatDays(from, to, 'mn'), formatDays(from, to, 'en')]).toEqual([mn, en]);
  });
});
