import type { Context } from '../context';
import { postMessage } from '../messages/service';
import { notifyUser } from '../notifications/service';
import type { Account } from './users/queries';

const kind = 'sign_in_tried';

/** The owner is told at these tries of browsers that the account does not know: twice a day at most. */
export const triesToTell: readonly number[] = [10, 100];

/** A text to a customer's number, which stands under the bell too; for staff the bell alone. */
export async function tellOfTries(ctx: Context, { id, mobile, locale, customerId }: Account): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    if (!mobile || !customerId) return await notifyUser(tx, id, { kind, params: {} });
    const causeKey = `tries:${id}:${ctx.requestId}`;
    await postMessage(tx, { kind, to: mobile, locale, params: {}, causeKey, customerId });
  });
}
