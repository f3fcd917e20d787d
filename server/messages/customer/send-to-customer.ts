import type { Locale } from '~/domain/core/format/locale';
import { isInParts, isLetter } from '~/domain/messages/channels';
import { channelsFor, digestEventOf } from '~/domain/messages/choices';
import { digestZoneOf, nextDigest } from '~/domain/messages/digest';
import { channelsOf, type MessageKind } from '~/domain/messages/kinds';
import type { MessagePaper } from '~/domain/messages/papers';
import { canWait, endOfQuiet } from '~/domain/messages/quiet-hours';
import type { Context, Tx } from '../../core/api/context';
import { notifyCustomers } from '../../notifications/service';
import { putInDigest } from '../digest/service';
import { type OutgoingMessage, putInOutbox } from '../service';
import { addressesOf } from './addresses';
import { type Addressee, findAddressee } from './queries';
import { quietHoursOf } from './quiet-hours';

export type CustomerMessage = {
  kind: MessageKind;
  /** The same cause creates one message a channel. */
  causeKey: string;
  /** Values that text messages spell shorter, as each of their parts is charged. */
  short?: ((locale: Locale) => Record<string, string>) | undefined;
  /** Called with the customer's language. */
  params: (locale: Locale) => Record<string, string>;
  /** For a customer whose own mobile is not known. */
  mobile?: string | undefined;
  /** Documents of the customer that the e-mail brings. */
  papers?: readonly MessagePaper[] | undefined;
  /** For an e-mail whose documents take time to be complete. */
  emailNotBefore?: Date | undefined;
  /** The parcels that it reports; none for a form that has no parcels yet. Without it no digest takes the message. */
  about?: { formId: string; parcelIds: readonly string[] };
};

export type SendContext = { tx: Tx } & Pick<Context, 'env' | 'now'>;

/**
 * Adds a message about a customer's own parcels to the outbox for each channel that they chose, and one notification in
 * the app. A channel that they switched off gets a message that is not sent, so that the outbox says why, as does an
 * e-mail that their daily digest reports. A customer without an address is skipped.
 */
export async function sendToCustomer(
  ctx: SendContext,
  customerId: string,
  { kind, causeKey, params, short, mobile, papers = [], emailNotBefore, about }: CustomerMessage,
): Promise<void> {
  const customer = await findAddressee(ctx.tx, customerId);
  if (!customer) return;
  const channels = channelsOf(kind);
  const addresses = addressesOf(ctx, { ...customer, mobile: customer.mobile ?? mobile });
  const chosen = channelsFor(kind, {
    muted: customer.mutedMessages,
    reachable: channels.filter((channel) => addresses[channel] !== undefined),
  });
  const { locale } = customer;
  const filled = params(locale);
  let isNew = false;
  for (const channel of channels) {
    const to = addresses[channel];
    if (to === undefined) continue;
    const values = isInParts(channel) ? { ...filled, ...short?.(locale) } : filled;
    const message: OutgoingMessage = { kind, to, locale, params: values, causeKey, customerId, papers };
    const isMuted = !chosen.includes(channel);
    const dueAt = isLetter(channel) && about && !isMuted ? digestTime(ctx, kind, customer) : undefined;
    const id = await putInOutbox(ctx.tx, channel, message, {
      isMuted: isMuted || dueAt !== undefined,
      notBefore: isLetter(channel) ? emailNotBefore : canWait(kind) ? quietUntil(ctx, customer) : undefined,
    });
    if (id !== undefined && about && dueAt) await putInDigest(ctx.tx, id, { ...about, dueAt });
    isNew ||= id !== undefined;
  }
  // A link of a message may open a page without a sign-in: the app has its own way there.
  const { link: _, ...shown } = filled;
  if (isNew) await notifyCustomers(ctx.tx, [{ customerId, kind, params: shown }]);
}

/** When the digest with this message is due; undefined when it is sent at once. */
function digestTime({ now }: SendContext, kind: MessageKind, customer: Addressee): Date | undefined {
  const zone = digestZoneOf(customer);
  return zone && digestEventOf(kind) ? nextDigest(now(), zone) : undefined;
}

function quietUntil({ now }: SendContext, customer: Addressee): Date | undefined {
  const hours = quietHoursOf(customer);
  return hours && endOfQuiet(now(), hours);
}
