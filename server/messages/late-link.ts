import type { Locale } from '~/domain/core/format/locale';
import type { MessageChannel } from '~/domain/messages/channels';
import { lateLink } from '~/domain/messages/template';
import { openPriceLink, priceLinkOf } from './price-link/link';
import { SendError } from './provider';
import { findCollectorLink } from './receiver/collector-link';
import { findReceiverLink, renewReceiverLink } from './receiver/link';
import { findMailedLink, type LinkSource } from './secret-links/mailed';

type LinkedMessage = {
  id: string;
  causeKey: string | null;
  locale: Locale;
  body: string;
  channel?: MessageChannel;
  recipient?: string;
};

/**
 * Puts the secret link into a text that is sent now. The outbox does not hold it, so a copy of the database or a clerk
 * who reads the outbox opens nothing.
 * @throws SendError when the link was used, was replaced or has expired.
 */
export async function withLink(ctx: LinkSource, message: LinkedMessage): Promise<string> {
  if (message.body.includes(lateLink)) {
    await renewReceiverLink(ctx, message.causeKey);
    await openPriceLink(ctx, message.causeKey);
  }
  const text = await filled(ctx, message);
  if (text !== undefined) return text;
  throw new SendError('The link is no longer valid.', { isPermanent: true });
}

/** Returns the text with its link; undefined when the link is no longer valid. */
export async function filled(ctx: LinkSource, message: LinkedMessage): Promise<string | undefined> {
  if (!message.body.includes(lateLink)) return message.body;
  const link =
    priceLinkOf(ctx, message) ??
    (await findReceiverLink(ctx, message)) ??
    (await findCollectorLink(ctx, message)) ??
    (await findMailedLink(ctx, message.id));
  return link && message.body.replaceAll(lateLink, () => link);
}
