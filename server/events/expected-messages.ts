import { carrierName } from '~/domain/core/carriers/names';
import { recipients } from '~/domain/messages/recipients';
import type { RuleContext } from '../core/api/context';
import { eachEvent } from '../core/events/each-event';
import type { Follower } from '../core/events/follower';
import { findAwaited } from '../expected-parcels/reminder/queries';
import { notifyCustomer } from '../messages/customer/notify-customer';

/** Reminds a customer of a registered parcel that has not come, once, on the channels that they chose. */
export const remindOfOverdue: Follower<'expected.overdue'> = eachEvent(
  async (ctx: RuleContext, { entityId, customerId, data }) => {
    const parcel = await findAwaited(ctx.tx, entityId);
    if (!customerId || !parcel) return;
    const shop = parcel.shop || (carrierName(parcel.carrier) ?? parcel.trackingNumber);
    await notifyCustomer(ctx, customerId, {
      kind: recipients['expected.overdue'].sender,
      path: `/moz/expected/view/${entityId}`,
      shortPath: '/e',
      causeKey: `expected.overdue:${entityId}`,
      params: () => ({ shop, days: String(data.days) }),
    });
  },
);
