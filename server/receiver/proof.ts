import { timingSafeEqual } from 'node:crypto';
import { DomainError } from '~/domain/core/errors';
import { last4 } from '~/domain/core/phone';
import type { Context } from '../core/api/context';
import { countAct } from '../core/limits/rate-limit/limits';
import { listParcels } from '../messages/receiver/queries';
import { claimTry, forgetTries } from '../tracking/reveal/queries';
import { readLink } from './authority';
import { rememberProof } from './proof-cookie';

/**
 * Proves with the last four digits of the receiver's mobile that the holder of the link is the receiver. Wrong tries in a
 * row are bounded for ever, together with those of tracking. The browser keeps the proof in a cookie.
 * @throws DomainError `phone.last4_wrong`, `phone.last4_locked`, `rate_limit`.
 */
export async function proveReceiver(
  ctx: Context,
  { token, last4: given }: { token: string; last4: string },
): Promise<{ code: string | null }> {
  await countAct(ctx.db, 'track-address', ctx.ip);
  const link = await readLink(ctx, token, 'read');
  const [parcel] = await listParcels(ctx.db, link.formId);
  if (!parcel) throw new DomainError('not_found');
  if (!(await claimTry(ctx.db, { countedId: link.formId, lastAt: ctx.now() })))
    throw new DomainError('phone.last4_locked', {}, 'last4');
  const wanted = last4(parcel.receiverMobile).padStart(4, '0');
  if (!timingSafeEqual(Buffer.from(wanted), Buffer.from(given)))
    throw new DomainError('phone.last4_wrong', {}, 'last4');
  await forgetTries(ctx.db, link.formId);
  rememberProof(ctx, link);
  return { code: link.code };
}
