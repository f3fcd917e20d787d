import type { Locale } from '~/domain/format/locale';
import { formatParcelNumber } from '~/domain/parcel/number';
import type { RuleContext } from '../context';
import { type LinkContext, publicLink } from '../links';
import { type OutgoingMessage, postMessage } from '../messages/service';
import type { ChangeContext } from '../trpc';
import { findAddressee } from './queries';

type Told = {
  kind: OutgoingMessage['kind'];
  /** The page that the message leads to. */
  path: string;
  causeKey: string;
  /** The language is the customer's own. */
  params: (locale: Locale) => Record<string, string>;
};

/** A message to a customer, once for each cause; one without a mobile is not told. */
export async function tellCustomer(
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
    params: { link: publicLink(ctx, path), ...params(customer.locale) },
    causeKey,
    customerId,
  });
}

type InLanguage = (locale: Locale) => string;
type Subject = { id: string; number: string; customerId: string; version: number };
type ParcelKind = 'available' | 'available_door' | 'available_countryside' | 'forwarded' | 'delivered';

/** The same about one parcel, with its number and its tracking page. */
export async function tellOfParcel(
  ctx: ChangeContext,
  parcel: Subject,
  { kind, ...params }: { kind: ParcelKind } & Record<string, string | InLanguage>,
): Promise<void> {
  await tellCustomer(ctx, parcel.customerId, {
    kind,
    path: `/track/${parcel.number}`,
    causeKey: `parcel.${kind}:${parcel.id}${kind === 'forwarded' ? `:${parcel.version}` : ''}`,
    params: (locale) => ({
      parcel: formatParcelNumber(parcel.number),
      ...Object.fromEntries(
        Object.entries(params).map(([name, value]) => [
          name,
          typeof value === 'string' ? value : value(locale),
        ]),
      ),
    }),
  });
}
