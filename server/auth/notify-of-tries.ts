import type { Context } from '../core/context';
import { notifyOwner } from './notify-owner';
import type { Account } from './users/queries';

/** The owner is told at these tries of browsers that the account does not know: twice a day at most. */
export const triesToTell: readonly number[] = [10, 100];

export async function notifyOfTries(ctx: Context, user: Account): Promise<void> {
  await ctx.db.transaction().execute((tx) => notifyOwner(tx, ctx, user, 'sign_in_tried'));
}
