import { isIP } from 'node:net';
import { DAY_MS } from '~/domain/core/durations';
import type { Proof } from '~/domain/security/details';
import type { Context } from '../core/api/context';
import { hasSignedInFrom } from '../security/queries';
import { isKnownDevice } from './devices/service';
import { getUser } from './users/queries';
import { warnOwner } from './warn-owner';

/** Programs have no cookie: they are known by an address used for a sign-in within this many days. */
const programKnownDays = 90;

/** False for the first sign-in of an account. */
export async function isNewPlace(ctx: Context, userId: string, by: Proof): Promise<boolean> {
  const { lastSeenAt } = await getUser(ctx.db, userId);
  if (lastSeenAt === null) return false;
  if (by !== 'program') return !(await isKnownDevice(ctx, userId));
  if (isIP(ctx.ip) === 0) return true;
  const since = new Date(ctx.now().getTime() - programKnownDays * DAY_MS);
  return !(await hasSignedInFrom(ctx.db, { userId, address: ctx.ip, since }));
}

export async function notifyOfDevice(ctx: Context, userId: string): Promise<void> {
  const user = await getUser(ctx.db, userId);
  await ctx.db.transaction().execute((tx) => warnOwner({ ...ctx, tx }, user, 'new_device'));
}
