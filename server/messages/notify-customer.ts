import type { Locale } from '~/domain/core/format/locale';
import { originOffice } from '~/domain/core/offices';
import type { RuleContext } from '../core/context';
import { type LinkContext, publicLink } from '../core/links';
import { phoneOf } from '../settings/offices/phone';
import { findAddressee } from './queries';
import { type OutgoingMessage, postMessage } from './service';

type Told = {
  kind: OutgoingMessage['kind'];
  /** The page that the message leads to. */
  path: string;
  causeKey: string;
  /** The language is the customer's own. */
  params: (locale: Locale) => Record<string, string>;
};

/** A message to a customer, once for each cause; one without a mobile is not told. */
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
