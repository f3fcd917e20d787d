import type { Context } from '../core/context';
import { tellOwner } from './tell-owner';
import type { Account } from './users/queries';

/** The owner is told at these tries of browsers that the account does not know: twice a day at most. */
export const triesToTell: readonly number[] = [10, 100];

export async function tellOfTries(ctx: Context, user: Account): Promise<void> {
  await ctx.db.transaction().execute((tx) => tellOwner(tx, ctx, user, 'sign_in_tried'));
}
