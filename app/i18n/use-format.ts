import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  formatAxisMonth,
  formatDate,
  formatDateTime,
  formatDays,
  formatMonth,
  formatMonthOfYear,
  formatPlaceTime,
  formatShortDate,
  formatTime,
  formatWeekday,
} from '~/domain/core/format/dates';
import {
  formatAud,
  formatCm,
  formatKg,
  formatM3,
  formatMnt,
  formatNumber,
  formatRate,
  formatSides,
  formatSignedAud,
} from '~/domain/core/format/numbers';
import { formatDuration, formatRelative } from '~/domain/core/format/relative';
import type { Zone } from '~/domain/core/format/zones';
import type { Grams, Litres, Millimetres } from '~/domain/core/measures';
import type { Cents, Mnt, RateMicros } from '~/domain/core/money';
import { cityOf, homeZone, type Office, type OfficeZone, zoneName } from '~/domain/core/offices';
import { asLanguage, type Language } from './languages';

/** `domain/core/format` bound to the displayed language. Units are those of `domain`. */
export type Format = {
  number: (value: number, decimals?: number) => string;
  aud: (cents: Cents) => string;
  signedAud: (cents: Cents) => string;
  mnt: (mnt: Mnt) => string;
  rate: (rate: RateMicros) => string;
  kg: (grams: Grams) => string;
  cm: (millimetres: Millimetres) => string;
  /** The sides of a box. */
  sides: (millimetres: readonly Millimetres[]) => string;
  m3: (litres: Litres) => string;
  date: (instant: Date, zone: Zone) => string;
  /** Calendar days `YYYY-MM-DD` without their year. */
  days: (from: string, to: string) => string;
  shortDate: (instant: Date, zone: Zone) => string;
  /** The month alone, by the clock of the head office. */
  month: (instant: Date) => string;
  axisMonth: (instant: Date) => string;
  monthOfYear: (instant: Date, zone: Zone) => string;
  weekday: (instant: Date, zone: Zone) => string;
  time: (instant: Date, zone: Zone) => string;
  dateTime: (instant: Date, zone: Zone) => string;
  placeTime: (instant: Date, zone: OfficeZone) => string;
  /** The city that gives the zone its name. */
  zone: (zone: OfficeZone) => string;
  city: (office: Office) => string;
  relative: (instant: Date, now: Date) => string;
  duration: (milliseconds: number) => string;
};

export function useFormat(): Format {
  const { i18n } = useTranslation();
  const language = asLanguage(i18n.language);
  return useMemo(() => formatIn(language), [language]);
}

function formatIn(language: Language): Format {
  return {
    number: formatNumber,
    aud: formatAud,
    signedAud: formatSignedAud,
    mnt: (mnt) => formatMnt(mnt, language),
    rate: formatRate,
    kg: (grams) => formatKg(grams, language),
    cm: (millimetres) => formatCm(millimetres, language),
    sides: (millimetres) => formatSides(millimetres, language),
    m3: (litres) => formatM3(litres, language),
    date: (instant, zone) => formatDate(instant, zone, language),
    days: (from, to) => formatDays(from, to, language),
    shortDate: (instant, zone) => formatShortDate(instant, zone, language),
    axisMonth: (instant) => formatAxisMonth(instant, homeZone, language),
    monthOfYear: (instant, zone) => formatMonthOfYear(instant, zone, language),
    weekday: (instant, zone) => formatWeekday(instant, zone, language),
    month: (instant) => formatMonth(instant, homeZone, language),
    time: formatTime,
    dateTime: (instant, zone) => formatDateTime(instant, zone, language),
    placeTime: (instant, zone) => formatPlaceTime(instant, zone, language),
    zone: (zone) => zoneName(zone, language),
    city: (office) => cityOf(office, language),
    relative: (instant, now) => formatRelative(instant, now, language),
    duration: (milliseconds) => formatDuration(milliseconds, language),
  };
}
