import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Locale } from '~/domain/core/format/locale';
import type { UnsubscribeTopic } from '~/domain/messages/unsubscribe';
import type { UnsubscribeParts } from '~/domain/messages/unsubscribe-token';
import type { Context } from '../../core/api/context';
import { type Keys, readingSecrets } from '../../core/security/seal/keys';
import { publicLink } from '../../core/text/links';

type Recipient = {
  /** Of a customer, or of an account of staff. */
  id: string;
  topic: UnsubscribeTopic;
  address: string;
};

/** Returns the address of the page that switches off the e-mails of a topic. It does not expire. */
export function unsubscribeLink(
  ctx: Pick<Context, 'secret' | 'env'>,
  { locale, ...recipient }: Recipient & { locale: Locale },
): string {
  const { id, topic } = recipient;
  return publicLink(ctx, `/unsubscribe/${id}.${topic}.${macOf(ctx.secret, recipient)}?lang=${locale}`);
}

/** Whether the server made this token for a mail to that address of that person. */
export function isGenuine(
  keys: Keys,
  { mac, ...recipient }: UnsubscribeParts & { address: string },
): boolean {
  // As text: several last characters decode to the same bytes.
  const given = Buffer.from(mac);
  return readingSecrets(keys).some((secret) => {
    const wanted = Buffer.from(macOf(secret, recipient));
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

/** The address is signed and not named: an old mailbox does not switch off what goes to a new one. */
function macOf(secret: string, { id, topic, address }: Recipient): string {
  return createHmac('sha256', secret)
    .update(`unsubscribe\n${id}\n${topic}\n${address.toLowerCase()}`)
    .digest('base64url');
}
