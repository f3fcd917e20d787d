import { isIP } from 'node:net';
import type { Context } from '../context';
import { postMessage } from '../messages/service';
import { notifyUser } from '../notifications/service';
import { hasSignedInFrom } from '../security/queries';
import { isKnownDevice } from './devices/service';
import { getUser } from './users/queries';

/** By what somebody signed in. */
export type SignInProof = 'password' | 'code' | 'second-factor' | 'registration' | 'program';

const kind = 'new_device';
const dayMs = 86_400_000;
/** A program has no cookie: it is known by an address that it signed in from within so many days. */
const programKnownDays = 90;

/** False for the first sign-in of an account. */
export async function isNewPlace(ctx: Context, userId: string, by: SignInProof): Promise<boolean> {
  const { lastSeenAt } = await getUser(ctx.db, userId);
  if (lastSeenAt === null) return false;
  if (by !== 'program') return !(await isKnownDevice(ctx, userId));
  if (isIP(ctx.ip) === 0) return true;
  const since = new Date(ctx.now().getTime() - programKnownDays * dayMs);
  return !(await hasSignedInFrom(ctx.db, { userId, address: ctx.ip, since }));
}

/** A text to a customer's number, which stands under the bell too; for staff the bell alone. */
export async function tellOfDevice(ctx: Context, userId: string): Promise<void> {
  const { mobile, locale, customerId } = await getUser(ctx.db, userId);
  await ctx.db.transaction().execute(async (tx) => {
    if (!mobile || !customerId) return await notifyUser(tx, userId, { kind, params: {} });
    const causeKey = `device:${userId}:${ctx.requestId}`;
    await postMessage(tx, { kind, to: mobile, locale, params: {}, causeKey, customerId });
  });
}
