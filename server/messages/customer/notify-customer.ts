import { originOffice } from '~/domain/core/offices';
import { lateLink } from '~/domain/messages/template';
import { publicLink } from '../../core/text/links';
import { phoneOf } from '../../settings/offices/phone';
import { type CustomerMessage, type SendContext, sendToCustomer } from './send-to-customer';

type Told = CustomerMessage & {
  /** Page that the message links to, or `lateLink` for a link that needs no sign-in. */
  path: string;
};

/** Sends a customer a message with a link to a page and the phone of the origin office, once per cause. */
export async function notifyCustomer(
  ctx: SendContext,
  customerId: string,
  { path, params, ...message }: Told,
): Promise<void> {
  const link = path === lateLink ? lateLink : publicLink(ctx, path);
  const common = { link, phone: await phoneOf(ctx.tx, originOffice) };
  await sendToCustomer(ctx, customerId, {
    ...message,
    params: (locale) => ({ ...common, ...params(locale) }),
  });
}
