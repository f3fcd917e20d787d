import { createHmac } from 'node:crypto';
import { DAY_MS } from '~/domain/core/durations';
import { isSameHash } from '../auth/secrets';
import type { Context } from '../core/context';
import { publicLink } from '../core/links';
import { readingSecrets } from '../core/seal/keys';
import { findContactOfMessage } from './reply-queries';

/** A link works this long after the last answer of staff. */
export const REPLY_LIVES_MS = 90 * DAY_MS;

/** Returns the page where a visitor reads the thread and answers; undefined for a message that is no answer. */
export async function contactLinkOf(
  ctx: Pick<Context, 'db' | 'secret' | 'env'>,
  messageId: string,
): Promise<string | undefined> {
  const id = await findContactOfMessage(ctx.db, messageId);
  return id && publicLink(ctx, `/contact/reply/${id}.${tokenOf(ctx.secret, id)}`);
}

/** Returns the id of the thread; undefined for a forged token. */
export function threadOf(ctx: Context, token: string): string | undefined {
  const [id = '', given = ''] = token.split('.');
  return readingSecrets(ctx).some((key) => isSameHash(tokenOf(key, id), given)) ? id : undefined;
}

/** Derived from the server's secret and never stored: a copy of the tables opens nothing. */
function tokenOf(secret: string, id: string): string {
  return createHmac('sha256', secret).update(`contact reply\n${id}`).digest('base64url');
}
