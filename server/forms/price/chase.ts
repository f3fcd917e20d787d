import { DAY_MS } from '~/domain/core/durations';
import { answerBy, duePriceStep, PRICE_REMINDERS } from '~/domain/forms/price-approval';
import { audit } from '../../audit/service';
import { lockWaitingPrices, writePrice } from '../../billing/price/queries';
import { asRule, type RuleServices } from '../../core/api/as-rule';
import type { RuleContext, Services } from '../../core/api/context';
import { publish } from '../../core/events/publish';
import { findConstant } from '../../settings/constants/queries';
import { handlingFee, refuse } from './refuse';

const batch = 50;

type Chased = { reminded: number; refused: number };
type Chases = RuleServices & Pick<Services, 'db'>;
type Waiting = Awaited<ReturnType<typeof lockWaitingPrices>>[number];

/**
 * Sends reminders of measured prices without an answer, and refuses those past their deadline. Safe to repeat and to
 * run in several processes. Handles one batch per run; the rest is due in the next.
 */
export async function chasePrices(services: Chases): Promise<Chased> {
  const { db, now } = services;
  return await db.transaction().execute(async (tx) => {
    const ctx = asRule(services, tx, 'job:chase_prices');
    const days = await findConstant(tx, 'quote.price_answer_days', now());
    const before = new Date(now().getTime() - (days * DAY_MS) / (PRICE_REMINDERS + 1));
    const chased = { reminded: 0, refused: 0 };
    for (const price of await lockWaitingPrices(tx, { before, limit: batch })) {
      const step = duePriceStep(price, days, now());
      if (step === 'remind') {
        await remind(ctx, price, days);
        chased.reminded += 1;
      } else if (step === 'refuse' && !price.isPartlySent) {
        const feeCents = await handlingFee(ctx, 'collect');
        await refuse(ctx, price, { handling: 'collect', feeCents, action: 'forms.lapsePrice' });
        chased.refused += 1;
      }
    }
    return chased;
  });
}

async function remind(ctx: RuleContext, price: Waiting, days: number): Promise<void> {
  const now = ctx.now();
  const reminded = { reminders: price.reminders + 1, remindedAt: now };
  await writePrice(ctx.tx, { formId: price.id, askedAt: price.askedAt }, reminded);
  await audit(ctx.tx, ctx, {
    action: 'forms.remindOfPrice',
    entity: 'form',
    entityId: price.id,
    after: { reminders: reminded.reminders },
  });
  const last = answerBy({ ...price, ...reminded }, days);
  const { code, billId, totalCents, totalMnt } = price;
  const asked = { billId, askedAt: price.askedAt.toISOString(), reminders: reminded.reminders };
  const data = { code, totalCents, totalMnt, ...asked, lastDay: last.toISOString() };
  await publish(ctx, 'price.reminded', [{ entityId: price.id, customerId: price.customerId, data }]);
}
