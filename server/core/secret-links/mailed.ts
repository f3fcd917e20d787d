import type { Context } from '../context';
import { secretLink } from './link';
import { findContactOfMessage, findInvitationByMessage } from './queries';

export type LinkSource = Pick<Context, 'db' | 'secret' | 'env' | 'now'>;

const ofAccounts = ['invite', 'password', 'email'] as const;

/** Returns the link that an e-mail brings; undefined when it was used, was replaced or has expired. */
export async function findMailedLink(ctx: LinkSource, messageId: string): Promise<string | undefined> {
  const contact = await findContactOfMessage(ctx.db, messageId);
  if (contact) return secretLink(ctx, { id: contact, purpose: 'contact', way: 'mailed' });
  const found = await findInvitationByMessage(ctx.db, messageId);
  const purpose = ofAccounts.find((one) => one === found?.purpose);
  if (!found || !purpose || found.usedAt !== null || found.expiresAt <= ctx.now()) return undefined;
  return secretLink(ctx, { id: found.id, purpose, way: 'mailed' });
}
