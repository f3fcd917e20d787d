import { timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import { DomainError } from '~/domain/core/errors';
import { last4 } from '~/domain/core/phone';
import type { ConsentKind } from '~/domain/privacy/requests';
import type { proveReceiverSchema } from '~/domain/receiver/schema';
import type { Context } from '../core/api/context';
import { countAct } from '../core/limits/rate-limit/limits';
import { listParcels } from '../messages/receiver/queries';
import { assertConsents, giveConsents, listMissingOfReceiver } from '../privacy/consent';
import { claimTry, forgetTries } from '../tracking/reveal/queries';
import { readLink } from './authority';
import { rememberProof } from './proof-cookie';

/**
 * Proves with the last four digits of the receiver's mobile that the holder of the link is the receiver. Wrong tries in a
 * row are bounded for ever, together with those of tracking. The browser keeps the proof in a cookie.
 * @throws DomainError `phone.last4_wrong`, `phone.last4_locked`, `privacy.consent_needed`, `rate_limit`.
 */
export async function proveReceiver(
  ctx: Context,
  { token, last4: given, consents }: z.output<typeof proveReceiverSchema>,
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
  if (consents) await agree(ctx, link.formId, consents);
  await forgetTries(ctx.db, link.formId);
  rememberProof(ctx, link);
  return { code: link.code };
}

/** Stores what the receiver agrees to, in the language of the page. */
async function agree(ctx: Context, formId: string, kinds: readonly ConsentKind[]): Promise<void> {
  await assertConsents(ctx, kinds, await listMissingOfReceiver(ctx, formId));
  await ctx.db.transaction().execute(async (tx) => {
    await giveConsents({ ...ctx, tx }, { owner: { formId }, kinds, locale: ctx.locale });
  });
}
