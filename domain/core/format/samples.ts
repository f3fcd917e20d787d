import {
  formatDate,
  formatDateTime,
  formatMonth,
  formatMonthOfYear,
  formatPlaceTime,
  formatShortDate,
  formatShortWeekday,
  formatWeekday,
} from '~/domain/core/format/dates';
import { type Locale, locales } from '~/domain/core/format/locale';
import {
  formatAud,
  formatCm,
  formatKg,
  formatM3,
  formatMnt,
  formatNumber,
  formatPercent,
  formatRate,
} from '~/domain/core/format/numbers';
import { formatDuration, formatRelative } from '~/domain/core/format/relative';
import { fromZonedInput, toZonedInput } from '~/domain/core/format/zones';
import { destinationZone, originZone } from '~/domain/core/offices';

const START = Date.UTC(2024, 0, 1);
const now = new Date(Date.UTC(2026, 10, 21, 4, 30));

/** About 10,000 formatted values, always equal: Node and the browser must produce identical bytes. */
export function formatSamples(): string[] {
  return locales.flatMap((locale) => [...numberSamples(locale), ...timeSamples(locale)]);
}

function numberSamples(locale: Locale): string[] {
  return Array.from({ length: 500 }, (_, index) => {
    const value = (index * index * 7919 + index) % 3_000_000_007;
    return [
      formatNumber(value),
      formatNumber(-value / 8, 2),
      formatAud(value),
      formatMnt(value, locale),
      formatKg(value, locale),
      formatM3(value, locale),
      formatCm(value, locale),
      formatPercent(value % 10_000),
      formatRate(BigInt(value) + 1n),
    ];
  }).flat();
}

/** Steps of 37 hours and 11 minutes over five years: they cover every month, hour and clock change. */
function timeSamples(locale: Locale): string[] {
  return Array.from({ length: 1200 }, (_, index) => new Date(START + index * 133_860_000)).flatMap(
    (instant) => [
      formatRelative(instant, now, locale),
      formatDuration(instant.getTime() - now.getTime(), locale),
      ...[originZone, destinationZone].flatMap((zone) => [
        formatDate(instant, zone, locale),
        formatShortDate(instant, zone, locale),
        formatDateTime(instant, zone, locale),
        formatPlaceTime(instant, zone, locale),
        formatWeekday(instant, zone, locale),
        formatShortWeekday(instant, zone, locale),
        formatMonthOfYear(instant, zone, locale),
        formatMonth(instant, zone, locale),
        fromZonedInput(toZonedInput(instant, zone), zone)?.toISOString() ?? '',
      ]),
    ],
  );
}
