import { randomUUID } from 'node:crypto';
import { DomainError } from '~/domain/core/errors';
import type { Locale } from '~/domain/core/format/locale';
import type { EmailState } from '~/domain/customers/email-proof';
import { EMAIL_PROOF_LIVES_MS, emailStateOf, linkState } from '~/domain/customers/email-proof';
import { lateLink } from '~/domain/messages/template';
import { audit } from '../../audit/service';
import type { Context } from '../../core/api/context';
import type { ChangeContext } from '../../core/api/trpc';
import { writeRow } from '../../core/db/version/service';
import { countAct } from '../../core/limits/rate-limit/limits';
import { hashToken } from '../../core/security/token';
import { forgetBounce } from '../../messages/email/queries';
import { proofToken } from '../../messages/secret-links/proof';
import { postEmail } from '../../messages/service';
import {
  deleteOpenProofs,
  findEmailFacts,
  findProof,
  insertProof,
  lockOwner,
  markProofUsed,
} from './queries';

type Addressed = { id: string; email: string | null; locale: Locale };

/**
 * Sends a link that proves a customer's address, unless e-mail is not set up or the address is empty. Earlier links
 * stop working. A note that the address bounced is deleted: the link shows whether mail arrives again.
 * @throws DomainError `rate_limit`.
 */
export async function startProof(ctx: ChangeContext, { id, email, locale }: Addressed): Promise<void> {
  await deleteOpenProofs(ctx.tx, id);
  if (email === null || ctx.env.email.provider === 'off') return;
  await countAct(ctx.tx, 'email-proof', email);
  await countAct(ctx.tx, 'email-proof-user', ctx.session.user.id);
  await forgetBounce(ctx.tx, email);
  const messageId = await postEmail(ctx, {
    kind: 'email_proof',
    to: email,
    locale,
    params: { link: lateLink },
    causeKey: `email_proof:${randomUUID()}`,
    customerId: id,
  });
  if (messageId === undefined) return;
  const createdAt = ctx.now();
  await insertProof(ctx.tx, {
    tokenHash: hashToken(proofToken(ctx.secret, messageId)),
    customerId: id,
    address: email,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + EMAIL_PROOF_LIVES_MS),
  });
}

export async function readEmailState(ctx: Context, customerId: string): Promise<EmailState> {
  const { hasBounced, hasOpenLink, ...address } = await findEmailFacts(ctx.db, customerId, ctx.now());
  return emailStateOf({
    ...address,
    isOn: ctx.env.email.provider !== 'off',
    hasBounced: Boolean(hasBounced),
    hasOpenLink: Boolean(hasOpenLink),
  });
}

/**
 * Returns the address of a link.
 * @throws DomainError `email_proof.over` for a used, expired or forged link.
 */
export async function readProof(
  ctx: Context,
  token: string,
): Promise<{ address: string; isProven: boolean }> {
  const found = await findProof(ctx.db, hashToken(token));
  const state = found ? linkState(found, found, ctx.now()) : 'over';
  if (!found || state === 'over') throw new DomainError('email_proof.over');
  return { address: found.address, isProven: state === 'done' };
}

/** Proves the address of a link. A repeat changes nothing. */
export async function proveEmail(ctx: Context, token: string): Promise<void> {
  const tokenHash = hashToken(token);
  await ctx.db.transaction().execute(async (tx) => {
    await lockOwner(tx, tokenHash);
    const found = await findProof(tx, tokenHash);
    const now = ctx.now();
    const state = found ? linkState(found, found, now) : 'over';
    if (!found || state === 'over') throw new DomainError('email_proof.over');
    if (state === 'done') return;
    const { customerId: id, version, address } = found;
    await markProofUsed(tx, tokenHash, now);
    await writeRow(tx, { table: 'customer', row: { id, version } }, { emailProvenAt: now, updatedAt: now });
    await forgetBounce(tx, address);
    await audit(tx, ctx, {
      action: 'customers.proveEmail',
      entity: 'customer',
      entityId: id,
      after: { email: address },
    });
  });
}
