import { defaultLocale, type Locale } from '~/domain/core/format/locale';
import { isInParts, type MessageChannel } from '~/domain/messages/channels';
import type { Queryable, Services } from '../../core/api/context';
import { derivedToken, hashToken } from '../../core/security/token';
import { type LinkContext, publicLink, shortLink } from '../../core/text/links';
import { askedByCause, type PriceQuestion } from './cause';
import { insertPriceLink, listUnopened } from './queries';

type Parts = { db: Queryable } & Pick<Services, 'secret'>;
type Message = { causeKey: string | null; locale: Locale; channel?: MessageChannel };

/** Lets the link that a message brings open the question about a price. Only the hash of its token is stored. */
export async function openPriceLink({ db, secret }: Parts, causeKey: string | null): Promise<void> {
  const asked = askedByCause(causeKey);
  if (asked) await insertPriceLink(db, { ...asked, tokenHash: hashToken(priceToken(secret, asked)) });
}

/** Opens the links of messages that the demo's rows have. */
export async function openSeededPriceLinks(parts: Parts): Promise<void> {
  for (const causeKey of await listUnopened(parts.db)) await openPriceLink(parts, causeKey);
}

/**
 * Returns the URL of the question about a measured price, which opens without a sign-in; undefined for other messages.
 * Every message about one bill has the same link.
 */
export function priceLinkOf(
  { secret, env }: Pick<Services, 'secret'> & LinkContext,
  { causeKey, locale, channel }: Message,
): string | undefined {
  const asked = askedByCause(causeKey);
  if (!asked) return undefined;
  const token = priceToken(secret, asked);
  const linkOf = channel !== undefined && isInParts(channel) ? shortLink : publicLink;
  return linkOf({ env }, `/p/${token}${locale === defaultLocale ? '' : `?lang=${locale}`}`);
}

function priceToken(secret: string, { formId, billId }: PriceQuestion): string {
  return derivedToken(secret, ['price link', formId, billId]);
}
