import type { EventOf } from '~/domain/events/kinds';
import { rightOf } from '~/domain/notifications/rights';
import type { RuleContext } from '../core/api/context';
import { eachEvent } from '../core/events/each-event';
import { notifyCustomer } from '../messages/customer/notify-customer';
import { notifyStaffTogether } from '../notifications/staff/service';

/** Where customers see parcels without an owner, and their own claims. */
const path = '/moz/unclaimed';

/** The messages to a customer about parcels that may be theirs. No message names the parcel: it is nobody's yet. */
export const claimMessages = {
  suggested: eachEvent<'claim.suggested'>((ctx, { entityId, customerId }) =>
    send(ctx, customerId, { kind: 'claim_suggested', path, causeKey: `claim:${entityId}:suggested` }),
  ),
  decided: eachEvent<'claim.decided'>((ctx, { entityId, customerId, data }) =>
    send(ctx, customerId, { kind: 'claim_answered', path, causeKey: `claim:${entityId}:${data.outcome}` }),
  ),
};

/** Notifies staff of claims to decide: one unread notice of each branch, with their number. */
export async function noticeOfClaims(
  ctx: RuleContext,
  events: readonly EventOf<'claim.made'>[],
): Promise<void> {
  const actorId = ctx.session?.user.id ?? null;
  for (const { data } of events) {
    const notice = { kind: 'claim_made', office: data.office, number: '' } as const;
    await notifyStaffTogether(ctx, actorId, { ...notice, may: rightOf.arrivals });
  }
}

type ClaimMessage = { kind: 'claim_suggested' | 'claim_answered'; path: string; causeKey: string };

async function send(ctx: RuleContext, customerId: string | null, message: ClaimMessage): Promise<void> {
  if (customerId !== null)
    await notifyCustomer(ctx, customerId, { ...message, shortPath: '/u', params: () => ({}) });
}
