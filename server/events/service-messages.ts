import { formatArrivalNumber } from '~/domain/arrivals/number';
import type { Locale } from '~/domain/core/format/locale';
import { formatAud } from '~/domain/core/format/numbers';
import { localized } from '~/domain/core/localized';
import type { EventOf } from '~/domain/events/kinds';
import { rightOf } from '~/domain/notifications/rights';
import type { RuleContext } from '../core/api/context';
import { eachEvent } from '../core/events/each-event';
import { notifyCustomer } from '../messages/customer/notify-customer';
import { notifyStaff } from '../notifications/staff/service';
import { findServiceName } from './queries';

/** The messages to the customer about services that they asked for, by event. */
export const serviceMessages = {
  done: eachEvent<'service.done'>(async (ctx, event) => await send(ctx, 'service_done', event)),
  refused: eachEvent<'service.refused'>(async (ctx, event) => await send(ctx, 'service_refused', event)),
};

/** One notice for all services of one kind that a customer asks for at once, so that a repack of many boxes rings once. */
export async function noticeOfServices(
  ctx: RuleContext,
  events: readonly EventOf<'service.asked'>[],
): Promise<void> {
  const [first] = events;
  if (!first) return;
  const { number, purpose } = first.data;
  await notifyStaff(ctx, ctx.session?.user.id ?? null, {
    kind: 'service_asked',
    params: { purpose, count: String(events.length), arrival: formatArrivalNumber(number) },
    may: rightOf.services,
  });
}

type ServiceAnswer = EventOf<'service.done'> | EventOf<'service.refused'>;

async function send(
  ctx: RuleContext,
  kind: 'service_done' | 'service_refused',
  { entityId, customerId, data }: ServiceAnswer,
): Promise<void> {
  if (customerId === null) return;
  const name = await findServiceName(ctx.tx, entityId);
  const common = (locale: Locale) => ({
    parcel: formatArrivalNumber(data.number),
    service: localized(name, locale),
    arrival: data.arrivalId,
  });
  await notifyCustomer(ctx, customerId, {
    kind,
    path: `/moz/arrival/view/${data.arrivalId}`,
    shortPath: `/a/${data.number}`,
    causeKey: `service:${entityId}:${kind}`,
    params: (locale) => ({
      ...common(locale),
      ...(kind === 'service_done' && { fee: formatAud(data.cents) }),
    }),
  });
}
