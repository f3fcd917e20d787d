import { defaultLocale, type Locale } from '~/domain/core/format/locale';
import type { Services, Tx } from '../../core/context';
import { derivedToken, hashToken } from '../../core/token';
import { findLinkVersion, insertLink, insertLinkToken } from './queries';

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
  const token = derivedToken(secret, ['receiver link', formId, version]);
  await insertLinkToken(tx, { formId, tokenHash: hashToken(token) });
  return `/r/${token}${locale === defaultLocale ? '' : `?lang=${locale}`}`;
}
