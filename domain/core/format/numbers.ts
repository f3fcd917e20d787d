import { formats } from '~/domain/core/format/languages/formats';
import type { Locale } from '~/domain/core/format/locale';
import type { Grams, Litres, Millimetres } from '~/domain/core/measures';
import { type Cents, type Mnt, type RateMicros, roundHalfUp } from '~/domain/core/money';

/** `1234567.5, 1` → `1,234,567.5`: comma groups and a decimal point in both languages. Half up, away from zero. */
export function formatNumber(value: number, decimals = 0): string {
  if (!Number.isFinite(value)) return '–';
  const [whole = '0', fraction = ''] = Math.abs(value).toFixed(decimals).split('.');
  const isNegative = value < 0 && /[1-9]/u.test(whole + fraction);
  return `${isNegative ? '-' : ''}${grouped(whole)}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Cents → `A$150.00`, in both languages. */
export function formatAud(cents: Cents): string {
  return `${cents < 0 ? '-' : ''}A$${formatScaled(Math.abs(cents), 2)}`;
}

/** A difference in cents → `+A$0.02`, `-A$0.02`. */
export function formatSignedAud(cents: Cents): string {
  return `${cents > 0 ? '+' : ''}${formatAud(cents)}`;
}

/** Whole ₮ → `351,851₮` in Mongolian, `₮351,851` in English. */
export function formatMnt(mnt: Mnt, locale: Locale): string {
  const sign = mnt < 0 ? '-' : '';
  return `${sign}${formats[locale].mnt(formatNumber(Math.abs(mnt)))}`;
}

/** Hundredths of ₮ → `31,986.45₮` in Mongolian, `₮31,986.45` in English. */
export function formatMungu(mungu: number, locale: Locale): string {
  return formats[locale].mnt(formatNumber(mungu / 100, 2));
}

/** Grams → kg with two decimals, rounded half up: `12.35 кг`, `12.35 kg`. */
export function formatKg(g: Grams, locale: Locale): string {
  const hundredths = Number(roundHalfUp(BigInt(g), 10n));
  return `${formatScaled(hundredths, 2)} ${formats[locale].units.kg}`;
}

/** The sides of a box in millimetres → cm with one decimal: `60.0 × 40.0 × 30.5 см`. */
export function formatSides(sides: readonly Millimetres[], locale: Locale): string {
  return `${sides.map((mm) => formatScaled(mm, 1)).join(' × ')} ${formats[locale].units.cm}`;
}

/** Millimetres → cm with one decimal: `60.0 см`, `60.0 cm`. */
export function formatCm(mm: Millimetres, locale: Locale): string {
  return `${formatScaled(mm, 1)} ${formats[locale].units.cm}`;
}

/** Litres → m³ without trailing zeros: `6.25 м³`, `6.25 m³`. */
export function formatM3(litres: Litres, locale: Locale): string {
  return `${formatScaled(litres, 3).replace(/\.?0+$/u, '')} ${formats[locale].units.m3}`;
}

/** Hundredths of a percent → `1.5%`, without trailing zeros. */
export function formatPercent(bps: number): string {
  return `${formatScaled(bps, 2).replace(/\.?0+$/u, '')}%`;
}

/** ₮ per AUD with two to six decimals: `2,345.67`. */
export function formatRate(rate: RateMicros): string {
  const text = rate.toString().padStart(7, '0');
  const fraction = text.slice(-6).replace(/0{1,4}$/u, '');
  return `${grouped(text.slice(0, -6))}.${fraction}`;
}

/** Formats an integer × 10^-decimals exactly, without floating point. */
function formatScaled(value: number, decimals: number): string {
  const digits = Math.abs(value)
    .toString()
    .padStart(decimals + 1, '0');
  const sign = value < 0 ? '-' : '';
  return `${sign}${grouped(digits.slice(0, -decimals))}.${digits.slice(-decimals)}`;
}

function grouped(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/gu, ',');
}
