import { defaultLocale, type Locale } from '~/domain/core/format/locale';
import type { Services, Tx } from '../../core/context';
import { derivedToken, hashToken } from '../../core/token';
import { insertPriceLink } from './queries';

/**
 * Returns the path of the question about a measured price, which opens without a sign-in. Every message about one bill
 * has the same link. Only the hash of its token is stored.
 */
export async function priceLinkPath(
  { tx, secret }: { tx: Tx } & Pick<Services, 'secret'>,
  { formId, billId }: { formId: string; billId: string },
): Promise<(locale: Locale) => string> {
  const token = derivedToken(secret, ['price link', formId, billId]);
  await insertPriceLink(tx, { formId, billId, tokenHash: hashToken(token) });
  return (locale) => `/p/${token}${locale === defaultLocale ? '' : `?lang=${locale}`}`;
}
