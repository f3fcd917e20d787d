import { HOUR_MS } from '~/domain/core/durations';
import { readServiceTime } from '~/domain/payments/tax-receipt';
import { audit } from '../../audit/service';
import type { Services } from '../../core/api/context';
import type { ChangeContext } from '../../core/api/trpc';
import { createEbarimt } from '../../payments/tax-receipts/create';
import { EbarimtError } from '../../payments/tax-receipts/provider';
import { addCloseJob, countOpenTaxReceipts } from '../../payments/tax-receipts/queries';

/** The tax authority wants a receipt within 72 hours. */
const lateMs = 24 * HOUR_MS;

/** Returns how the e-barimt service is, and what waits for staff; null without e-barimt. */
export async function readTaxService(services: Pick<Services, 'db' | 'env' | 'now'>) {
  const { db, now } = services;
  const ebarimt = createEbarimt(services);
  if (!ebarimt) return null;
  const counts = await countOpenTaxReceipts(db, new Date(now().getTime() - lateMs));
  try {
    const standing = await ebarimt.getStanding();
    const lastSentAt = readServiceTime(standing.lastSent) ?? null;
    return { ...counts, isDemo: services.env.ebarimt.provider === 'demo', ...standing, lastSentAt };
  } catch (error) {
    if (!(error instanceof EbarimtError)) throw error;
    return { ...counts, isDemo: false, lotteriesLeft: null, lastSent: '', lastSentAt: null };
  }
}

/** Starts the daily sending now. */
export async function sendTaxReceipts(ctx: ChangeContext): Promise<{ count: number }> {
  if (ctx.env.ebarimt.provider === 'off') return { count: 0 };
  await addCloseJob(ctx.tx);
  await audit(ctx.tx, ctx, { action: 'system.sendTaxReceipts', entity: 'job', entityId: 'close_tax_day' });
  return { count: 1 };
}
