import type { PaymentCurrency, PaymentMethod } from '~/domain/payments/kinds';

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
