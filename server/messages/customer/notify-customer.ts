import { originOffice } from '~/domain/core/offices';
import { lateLink } from '~/domain/messages/template';
import { publicLink, shortLink } from '../../core/text/links';
import { phoneOf } from '../../settings/offices/phone';
import { type CustomerMessage, type SendContext, sendToCustomer } from './send-to-customer';

type CustomerNotice = CustomerMessage & {
  /** Page that the message links to, or `lateLink` for a link that needs no sign-in. */
  path: string;
  /** A shorter address of that page, for text messages. */
  shortPath?: string;
};

/** Sends a customer a message with a link to a page and the phone of the origin office, once per cause. */
export async function notifyCustomer(
  ctx: SendContext,
  customerId: string,
  { path, shortPath, params, short, ...message }: CustomerNotice,
): Promise<void> {
  const link = path === lateLink ? lateLink : publicLink(ctx, path);
  const common = { link, phone: await phoneOf(ctx.tx, originOffice) };
  await sendToCustomer(ctx, customerId, {
    ...message,
    short: (locale) => ({
      ...(shortPath !== undefined && { link: shortLink(ctx, shortPath) }),
      ...short?.(locale),
    }),
    params: (locale) => ({ ...common, ...params(locale) }),
  });
}
