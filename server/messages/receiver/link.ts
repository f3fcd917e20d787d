import { createHmac } from 'node:crypto';
import { defaultLocale, type Locale } from '~/domain/core/format/locale';
import type { Services, Tx } from '../../core/context';
import { hashToken } from '../../core/token';
import { findLinkVersion, insertLink, insertLinkToken } from './queries';

const TOKEN_BYTES = 16;

/**
 * Returns the URL of the receiver's page of a form, created at the first message. Only the hash of its token is
 * stored. A link made before the secret was replaced goes on opening the page, because its hash is still there.
 */
export async function receiverPath(
  { tx, secret }: { tx: Tx } & Pick<Services, 'secret'>,
  formId: string,
  locale: Locale,
): Promise<string> {
  await insertLink(tx, formId);
  const version = await findLinkVersion(tx, formId);
  const token = receiverToken(secret, { formId, version });
  await insertLinkToken(tx, { formId, tokenHash: hashToken(token) });
  return `/r/${token}${locale === defaultLocale ? '' : `?lang=${locale}`}`;
}

/** Returns 128 bits that nobody without the server's secret can compute. A higher version makes another token. */
function receiverToken(secret: string, { formId, version }: { formId: string; version: number }): string {
  const mac = createHmac('sha256', secret).update(`receiver link\n${formId}\n${version}`).digest();
  return mac.subarray(0, TOKEN_BYTES).toString('base64url');
}
