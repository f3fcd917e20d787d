import type { Context } from '../core/api/context';
import type { Account } from './users/queries';
import { warnOwner } from './warn-owner';

/** Counts of attempts from unknown browsers at which the owner is notified: at most twice a day. */
export const triesToTell: readonly number[] = [10, 100];

export async function notifyOfTries(ctx: Context, user: Account): Promise<void> {
  await ctx.db.transaction().execute((tx) => warnOwner({ ...ctx, tx }, user, 'sign_in_tried'));
}
