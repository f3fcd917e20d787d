import type { Context } from '../../core/api/context';
import { countAct } from '../../core/limits/rate-limit/limits';

/** Counts a try of a customer before its transaction begins, so that one that is refused counts too. */
export async function countTry(ctx: Context): Promise<void> {
  const customerId = ctx.session?.user.customerId;
  if (customerId) await countAct(ctx.db, 'claim', customerId);
}
