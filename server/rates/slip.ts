import type { ErrorParams } from '~/domain/core/errors';
import { formatPercent, formatRate } from '~/domain/core/format/numbers';
import type { RateMicros } from '~/domain/core/money';
import { rateDistanceBps } from '~/domain/rates/slip';

/** Both rates and how far they are from each other, as people read them. */
export function slipParams(last: RateMicros, next: RateMicros): ErrorParams & Record<string, string> {
  return {
    percent: formatPercent(rateDistanceBps(last, next)),
    last: formatRate(last),
    next: formatRate(next),
  };
}
