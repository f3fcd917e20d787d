import { DomainError } from '~/domain/core/errors';
import { parseRate, rateToText } from '~/domain/core/money';
import type { EnterRate } from '~/domain/rates/schema';
import { isRateSlip } from '~/domain/rates/slip';
import { audit } from '../audit/service';
import type { ChangeContext } from '../core/api/trpc';
import { findRate } from '../quotes/queries';
import { insertRate, lockCurrency } from './queries';
import { slipParams } from './slip';

/**
 * Enters a rate by hand, valid from now or a later time. Earlier quotes keep their own rate.
 * @throws DomainError `date.past`; `rate.slip` when the rate is far from the last one and not confirmed.
 */
export async function enterRate(ctx: ChangeContext, input: EnterRate): Promise<{ id: string }> {
  const now = ctx.now();
  const validFrom = input.validFrom ?? now;
  if (validFrom < now) throw new DomainError('date.past', {}, 'validFrom');
  await lockCurrency(ctx.tx, 'AUD');
  const found = await findRate(ctx.tx, 'AUD', validFrom);
  const last = found && parseRate(found.mntPerUnit);
  if (last && !input.confirmed && isRateSlip(last, input.rate)) {
    throw new DomainError('rate.slip', slipParams(last, input.rate), 'rate');
  }
  const mntPerUnit = rateToText(input.rate);
  const created = await insertRate(ctx.tx, {
    currency: 'AUD',
    mntPerUnit,
    source: 'manual',
    validFrom,
    createdBy: ctx.session.user.id,
    createdAt: now,
  });
  await audit(ctx.tx, ctx, {
    action: 'rates.enter',
    entity: 'rate',
    entityId: created.id,
    before: found && { mntPerUnit: found.mntPerUnit, validFrom: found.validFrom },
    after: { mntPerUnit, validFrom, confirmed: input.confirmed },
  });
  return created;
}
