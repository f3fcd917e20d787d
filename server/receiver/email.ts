import type { z } from 'zod';
import { DomainError } from '~/domain/core/errors';
import { emailStateOf } from '~/domain/customers/email-proof';
import {
  type changeReceiverEmailSchema,
  isLinkFresh,
  type ReceiverEmailState,
} from '~/domain/receiver/email';
import { audit } from '../audit/service';
import type { Context } from '../core/api/context';
import { countAct } from '../core/limits/rate-limit/limits';
import { hashToken } from '../core/security/token';
import { forgetBounce } from '../messages/email/queries';
import {
  deleteAddressStops,
  deleteReceiverEmail,
  findByProof,
  findReceiverEmail,
  getReceiverLocale,
  lockByProof,
  markProven,
} from '../messages/receiver-email/queries';
import { sendReceiverProof } from '../messages/receiver-email/service';
import { byLink, withLink } from './authority';

type OwnEmail = { address: string | null; state: ReceiverEmailState };

/** Returns the receiver's address, and whether messages go to it. */
export async function readReceiverEmail(ctx: Context, formId: string): Promise<OwnEmail> {
  return ownEmailOf(ctx, await findReceiverEmail(ctx.db, formId));
}

type StoredEmail = Awaited<ReturnType<typeof findReceiverEmail>>;

function ownEmailOf(ctx: Pick<Context, 'env' | 'now'>, found: StoredEmail): OwnEmail {
  const state = emailStateOf({
    isOn: ctx.env.email.provider !== 'off',
    email: found?.address ?? null,
    provenAt: found?.provenAt ?? null,
    hasBounced: Boolean(found?.hasBounced),
    hasOpenLink: found?.expiresAt != null && found.expiresAt > ctx.now(),
  });
  return { address: found?.address ?? null, state: found?.stoppedAt && state !== 'off' ? 'stopped' : state };
}

/**
 * Changes the receiver's address and sends the link that proves it, or takes the address off. With the same address it
 * sends another link, but not at once.
 * @throws DomainError those of `withLink`, `email_proof.off`, `rate_limit`.
 */
export async function changeReceiverEmail(
  ctx: Context,
  { token, email }: z.output<typeof changeReceiverEmailSchema>,
): Promise<{ state: ReceiverEmailState }> {
  if (ctx.env.email.provider === 'off') throw new DomainError('email_proof.off');
  return await ctx.db.transaction().execute(async (tx) => {
    const { formId } = await withLink({ ...ctx, tx }, token, 'email');
    const inTx = { ...ctx, tx, db: tx };
    const found = await findReceiverEmail(tx, formId);
    const before = ownEmailOf(ctx, found);
    const isSame = before.address === (email.toLowerCase() || null);
    const isSent = before.state === 'waiting' && isLinkFresh(found?.expiresAt, ctx.now());
    if (isSame && (isSent || before.state === 'proven' || before.state === 'none'))
      return { state: before.state };
    await deleteReceiverEmail(tx, formId);
    if (email !== '') await askOwner(inTx, { formId, address: email.toLowerCase() });
    await audit(
      tx,
      { ...inTx, ...byLink(ctx) },
      {
        action: 'receiver.changeEmail',
        entity: 'form',
        entityId: formId,
        after: { by: 'link' },
      },
    );
    return { state: (await readReceiverEmail(inTx, formId)).state };
  });
}

type Address = { formId: string; address: string };

async function askOwner(
  ctx: Context & Parameters<typeof sendReceiverProof>[0],
  { formId, address }: Address,
): Promise<void> {
  await countAct(ctx.tx, 'email-proof', address);
  await countAct(ctx.tx, 'email-proof-user', formId);
  await forgetBounce(ctx.tx, address);
  const locale = await getReceiverLocale(ctx.tx, formId);
  await sendReceiverProof(ctx, { formId, address, byReceiver: true, locale });
}

type Proof = Awaited<ReturnType<typeof findByProof>>;

/** `open`: the link proves the address. @throws DomainError `email_proof.over` for one that is over or forged. */
function assertUsable(found: Proof, now: Date): asserts found is NonNullable<Proof> {
  const isOpen = found?.expiresAt != null && found.expiresAt > now;
  if (!found || found.stoppedAt !== null || (found.provenAt === null && !isOpen))
    throw new DomainError('email_proof.over');
}

/**
 * Returns the address that a link proves.
 * @throws DomainError `email_proof.over`.
 */
export async function readReceiverProof(
  ctx: Context,
  token: string,
): Promise<{ address: string; isProven: boolean }> {
  const found = await findByProof(ctx.db, hashToken(token));
  assertUsable(found, ctx.now());
  return { address: found.address, isProven: found.provenAt !== null };
}

/**
 * Proves the address of a link, to which messages of the form then go. A repeat changes nothing.
 * @throws DomainError `email_proof.over`.
 */
export async function proveReceiverEmail(ctx: Context, token: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const found = await lockByProof(tx, hashToken(token));
    const now = ctx.now();
    assertUsable(found, now);
    if (found.provenAt !== null) return;
    const { formId, address } = found;
    await markProven(tx, formId, now);
    await forgetBounce(tx, address);
    await deleteAddressStops(tx, address);
    await audit(
      tx,
      { ...ctx, ...byLink(ctx) },
      {
        action: 'receiver.proveEmail',
        entity: 'form',
        entityId: formId,
        after: { by: 'link' },
      },
    );
  });
}
