import { RECEIVER_PROOF } from '~/domain/receiver/email';
import type { Context } from '../../core/api/context';
import { hashToken } from '../../core/security/token';
import { secretLink } from './link';
import { proofLink, proofTokens } from './proof';
import { findContactOfMessage, findInvitationByMessage, findProofByHash, findReceiverProof } from './queries';

export type LinkSource = Pick<Context, 'db' | 'secret' | 'oldSecrets' | 'env' | 'now'>;

const ofAccounts = ['invite', 'password', 'email'] as const;

/** Returns the link that an e-mail brings; undefined when it was used, was replaced or has expired. */
export async function findMailedLink(ctx: LinkSource, messageId: string): Promise<string | undefined> {
  const contact = await findContactOfMessage(ctx.db, messageId);
  if (contact) return secretLink(ctx, { id: contact, purpose: 'contact', way: 'mailed' });
  const found = await findInvitationByMessage(ctx.db, messageId);
  if (!found) return await findProofLink(ctx, messageId);
  const purpose = ofAccounts.find((one) => one === found.purpose);
  if (!purpose || found.usedAt !== null || found.expiresAt <= ctx.now()) return undefined;
  return secretLink(ctx, { id: found.id, purpose, way: 'mailed' });
}

async function findProofLink(ctx: LinkSource, messageId: string): Promise<string | undefined> {
  for (const token of proofTokens(ctx, messageId)) {
    const found = await findProofByHash(ctx.db, hashToken(token));
    if (found && found.usedAt === null && found.expiresAt > ctx.now())
      return proofLink(ctx, token, found.locale);
    const ofReceiver = await findReceiverProof(ctx.db, hashToken(RECEIVER_PROOF + token));
    if (ofReceiver && ofReceiver.provenAt === null && (ofReceiver.expiresAt ?? 0) > ctx.now())
      return proofLink(ctx, RECEIVER_PROOF + token, ofReceiver.locale);
  }
  return undefined;
}
