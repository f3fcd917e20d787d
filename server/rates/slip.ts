import type { ErrorParams } from '~/domain/core/errors';
import { formatPercent, formatRate } from '~/domain/core/format/numbers';
import type { RateMicros } from '~/domain/core/money';
import { rateDistanceBps } from '~/domain/rates/slip';

/** Formats both rates and their difference in percent for an error message. */
export function slipParams(last: RateMicros, next: RateMicros): ErrorParams & Record<string, string> {
  return {
    percent: formatPercent(rateDistanceBps(last, next)),
    last: formatRate(last),
    next: formatRate(next),
  };
}
