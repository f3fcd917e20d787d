import { formatParcelNumber } from '~/domain/parcel/number';
import { publicLink } from '../links';
import { postMessage } from '../messages/service';
import type { ChangeContext } from '../trpc';
import { findAddressee } from './queries';

type Told = {
  parcel: { id: string; number: string; customerId: string };
  kind: 'received' | 'departed' | 'available' | 'delivered';
  /** The language is the customer's own. */
  params?: (locale: 'mn' | 'en') => Record<string, string>;
};

/** A message to the customer about his parcel, once for each kind; without a mobile nobody is told. */
export async function tellCustomer(ctx: ChangeContext, { parcel, kind, params }: Told): Promise<void> {
  const customer = await findAddressee(ctx.tx, parcel.customerId);
  if (!customer?.mobile) return;
  await postMessage(ctx.tx, {
    kind,
    to: customer.mobile,
    locale: customer.locale,
    params: {
      parcel: formatParcelNumber(parcel.number),
      link: publicLink(ctx, `/track/${parcel.number}`),
      ...params?.(customer.locale),
    },
    causeKey: `parcel.${kind}:${parcel.id}`,
    customerId: parcel.customerId,
  });
}
