import { zonedTime } from '~/domain/core/format/zones';
import type { Office, PaymentCurrency, PaymentMethod } from '~/domain/payments/kinds';

/** The day of an office by its own calendar: `2026-11-21`. */
export function dayOf(instant: Date, office: Office): string {
  const { year, month, day } = zonedTime(instant, office);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

export function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

export type TillLine = { method: PaymentMethod; currency: PaymentCurrency; expected: number };
export type CountedLine = TillLine & { counted: number };

/** Does what was counted differ from what was taken, anywhere? */
export function differs(lines: readonly CountedLine[]): boolean {
  return lines.some(({ expected, counted }) => expected !== counted);
}

/** Did the same come in and go out as the one who counted saw? */
export function isSameTill(seen: readonly TillLine[], now: readonly TillLine[]): boolean {
  return textOf(seen) === textOf(now);
}

function textOf(lines: readonly TillLine[]): string {
  return lines
    .map(({ method, currency, expected }) => `${method} ${currency} ${expected}`)
    .sort()
    .join('\n');
}
