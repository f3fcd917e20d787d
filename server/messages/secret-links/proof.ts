import { createHmac } from 'node:crypto';
import { defaultLocale, type Locale } from '~/domain/core/format/locale';
import { RECEIVER_PROOF } from '~/domain/receiver/email';
import type { Context } from '../../core/api/context';
import { type Keys, readingSecrets } from '../../core/security/seal/keys';
import { publicLink } from '../../core/text/links';

const TOKEN_BYTES = 16;

/**
 * Returns the token of the link in the e-mail with this id, which proves a customer's address. It is derived from the
 * server's secret; only its hash is stored.
 */
export function proofToken(secret: string, messageId: string): string {
  const mac = createHmac('sha256', secret).update(`mailed email proof\n${messageId}`).digest();
  return mac.subarray(0, TOKEN_BYTES).toString('base64url');
}

/** The token of the link in the e-mail with this id, which proves the address of a receiver. */
export function receiverProofToken(secret: string, messageId: string): string {
  return RECEIVER_PROOF + proofToken(secret, messageId);
}

/** The tokens that the e-mail may have: its link may have been made before the secret was replaced. */
export function proofTokens(keys: Keys, messageId: string): string[] {
  return readingSecrets(keys).map((secret) => proofToken(secret, messageId));
}

export function proofLink(ctx: Pick<Context, 'env'>, token: string, locale: Locale): string {
  return publicLink(ctx, `/prove-email/${token}${locale === defaultLocale ? '' : `?lang=${locale}`}`);
}
