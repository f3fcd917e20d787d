import type { Context } from '../core/context';
import { notifyOwner } from './notify-owner';
import type { Account } from './users/queries';

/** Counts of attempts from unknown browsers at which the owner is notified: at most twice a day. */
export const triesToTell: readonly number[] = [10, 100];

export async function notifyOfTries(ctx: Context, user: Account): Promise<void> {
  await ctx.db.transaction().execute((tx) => notifyOwner(tx, ctx, user, 'sign_in_tried'));
}
