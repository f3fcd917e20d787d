import type { Locale } from '~/domain/core/format/locale';
import { originOffice } from '~/domain/core/offices';
import type { RuleContext } from '../core/context';
import { type LinkContext, publicLink } from '../core/links';
import { phoneOf } from '../settings/offices/phone';
import { findAddressee } from './queries';
import { type OutgoingMessage, postMessage } from './service';

type Told = {
  kind: OutgoingMessage['kind'];
  /** Page that the message links to. */
  path: string;
  causeKey: string;
  /** Called with the customer's language. */
  params: (locale: Locale) => Record<string, string>;
};

/** Sends a message to a customer, once per cause; skips a customer without a mobile. */
export async function notifyCustomer(
  ctx: RuleContext & LinkContext,
  customerId: string,
  told: Told,
): Promise<void> {
  const customer = await findAddressee(ctx.tx, customerId);
  if (!customer?.mobile) return;
  const { kind, path, causeKey, params } = told;
  await postMessage(ctx.tx, {
    kind,
    to: customer.mobile,
    locale: customer.locale,
    params: {
      link: publicLink(ctx, path),
      phone: await phoneOf(ctx.tx, originOffice),
      ...params(customer.locale),
    },
    causeKey,
    customerId,
  });
}
