import type { RateMicros } from '~/domain/core/money';

/** A bank's rate for the Australian dollar; `day` is a date in Ulaanbaatar, such as `2026-11-21`. */
export type BankRate = { day: string; rate: RateMicros };

/** Interface of a bank that publishes rates. */
export type RateBank = {
  /**
   * Returns the newest rate up to that day.
   * @throws BankError
   */
  newest: (day: string) => Promise<BankRate>;
};

/** `away`: unreachable, a later attempt may succeed. `format`: the response has changed, so none of it is used. */
export class BankError extends Error {
  override readonly name = 'BankError';
  readonly kind: 'away' | 'format';

  constructor(kind: 'away' | 'format', message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}
