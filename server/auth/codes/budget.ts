import type { CodePurpose } from '~/domain/auth/schema';
import type { Context, Tx } from '../../core/api/context';
import { type Allowance, assertBelow, countAct } from '../../core/limits/rate-limit/limits';
import { findUserByMobile } from '../users/queries';

type Counted = 'code-all' | 'code-accounts';

/**
 * Counts a code among all. Codes for accounts have a budget of their own, which a flood over unknown numbers does not
 * touch, and the other way round. An unknown number is refused like an account and counts nothing there, since nothing
 * is sent to it: the answer does not tell which numbers have an account.
 */
export async function countCode(
  tx: Tx,
  ctx: Pick<Context, 'metrics' | 'log'>,
  { purpose, mobile }: { purpose: CodePurpose; mobile: string },
): Promise<void> {
  if (purpose === 'register' || purpose === 'mobile') return await count(tx, ctx, 'code-all');
  if (await findUserByMobile(tx, mobile)) await count(tx, ctx, 'code-accounts');
  else await assertBelow(tx, 'code-accounts', 'all');
}

async function count(tx: Tx, ctx: Pick<Context, 'metrics' | 'log'>, budget: Counted): Promise<void> {
  const allowance = await countAct(tx, budget, 'all');
  if (!isPastHalf(allowance)) return;
  ctx.metrics.countHalfSpent(budget);
  const { limit, remaining, seconds } = allowance;
  if (remaining === Math.ceil(limit / 2) - 1)
    ctx.log.warn(
      { budget, limit, seconds },
      'half of the codes of an hour are sent: somebody may flood them',
    );
}

function isPastHalf({ limit, remaining }: Allowance): boolean {
  return remaining < limit / 2;
}
