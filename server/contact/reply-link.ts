import { DAY_MS } from '~/domain/core/durations';
import { isSameHash } from '../auth/secrets';
import type { Context } from '../core/api/context';
import { readingSecrets } from '../core/security/seal/keys';
import { tokenOfLink } from '../messages/secret-links/link';

/** A link works this long after the last answer of staff. */
export const REPLY_LIVES_MS = 90 * DAY_MS;

/** Returns the id of the thread; undefined for a forged token. */
export function threadOf(ctx: Context, token: string): string | undefined {
  const [id = '', given = ''] = token.split('.');
  const isGenuine = readingSecrets(ctx).some((key) =>
    isSameHash(tokenOfLink(key, { id, purpose: 'contact', way: 'mailed' }), given),
  );
  return isGenuine ? id : undefined;
}
