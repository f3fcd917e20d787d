import type { RateMicros } from '~/domain/core/money';

/** A bank's rate of the Australian dollar; `day` as `2026-11-21` by the calendar of Ulaanbaatar. */
export type BankRate = { day: string; rate: RateMicros };

/** The port to a bank that publishes rates. */
export type RateBank = {
  /** The newest rate up to that day. Throws BankError. */
  newest: (day: string) => Promise<BankRate>;
};

/** `away`: it may answer later. `format`: it answers otherwise than it did, so nothing of it is taken. */
export class BankError extends Error {
  override readonly name = 'BankError';
  readonly kind: 'away' | 'format';

  constructor(kind: 'away' | 'format', message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}
