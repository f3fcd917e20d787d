import type { PaymentCurrency, PaymentMethod } from '~/domain/payments/kinds';

export type TillLine = { method: PaymentMethod; currency: PaymentCurrency; expected: number };
export type CountedLine = TillLine & { counted: number };

/** Whether a counted amount differs from the recorded one. */
export function differs(lines: readonly CountedLine[]): boolean {
  return lines.some(({ expected, counted }) => expected !== counted);
}

/** Whether the recorded payments and refunds are unchanged since the clerk counted. */
export function isSameTill(seen: readonly TillLine[], now: readonly TillLine[]): boolean {
  return textOf(seen) === textOf(now);
}

function textOf(lines: readonly TillLine[]): string {
  return lines
    .map(({ method, currency, expected }) => `${method} ${currency} ${expected}`)
    .sort()
    .join('\n');
}
