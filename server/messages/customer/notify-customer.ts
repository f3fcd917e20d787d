import type { Locale } from '~/domain/core/format/locale';
import { originOffice } from '~/domain/core/offices';
import { publicLink } from '../../core/links';
import { phoneOf } from '../../settings/offices/phone';
import { type CustomerMessage, type SendContext, sendToCustomer } from './send-to-customer';

type Told = CustomerMessage & {
  /** Page that the message links to, where it depends on the language. */
  path: string | ((locale: Locale) => string);
};

/** Sends a customer a message with a link to a page and the phone of the origin office, once per cause. */
export async function notifyCustomer(
  ctx: SendContext,
  customerId: string,
  { path, params, ...message }: Told,
): Promise<void> {
  const phone = await phoneOf(ctx.tx, originOffice);
  const pathIn = (locale: Locale): string => (typeof path === 'string' ? path : path(locale));
  await sendToCustomer(ctx, customerId, {
    ...message,
    params: (locale) => ({ link: publicLink(ctx, pathIn(locale)), phone, ...params(locale) }),
  });
}
