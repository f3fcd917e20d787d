import type { EventKind, EventOf } from '~/domain/events/kinds';
import type { RuleContext } from '../core/context';
import { answerMoved } from '../delivery-stops/service';
import { notifyOfHolds } from '../messages/notices/holds';
import { writeNotices } from '../messages/notices/service';
import { mailReceipt } from '../messages/papers/receipt-mail';
import { sendOfForms, sendOfParcels } from '../webhooks/follow';
import { customerMessages } from './customer-messages';
import type { Follower } from './follower';
import { staffNotices } from './staff-notices';

type Subscriber<Kind extends EventKind> = {
  /** What follows, for docs/events.md. */
  does: string;
  follow: Follower<Kind>;
};

const messageToCustomer = 'message to the customer';
const noticeToStaff = 'notice to staff who receive forms';

/** What follows each kind of event, in this order and in the transaction of the change. */
export const subscribers: { readonly [Kind in EventKind]: readonly Subscriber<Kind>[] } = {
  'parcel.moved': [
    { does: 'webhooks `parcel.<status>`', follow: sendOfParcels },
    {
      does: 'outcome of its stop on a delivery run',
      follow: (ctx, events) => answerMoved(ctx, movedOf(events)),
    },
    {
      does: 'notification of the customer, of a hold and of its end',
      follow: ({ tx }, events) => notifyOfHolds(tx, movedOf(events)),
    },
    {
      does: 'job that writes the messages to sender and receiver',
      follow: (ctx, events) => writeNotices(ctx, movedOf(events)),
    },
  ],
  'form.moved': [{ does: 'webhooks `form.<status>`', follow: sendOfForms }],
  'form.submitted': [
    { does: messageToCustomer, follow: customerMessages.submitted },
    { does: noticeToStaff, follow: staffNotices.formWaiting },
  ],
  'form.received': [{ does: messageToCustomer, follow: customerMessages.received }],
  'price.asked': [{ does: messageToCustomer, follow: customerMessages.priceAsked }],
  'price.reminded': [{ does: messageToCustomer, follow: customerMessages.priceReminded }],
  'price.approved': [{ does: noticeToStaff, follow: staffNotices.priceApproved }],
  'price.refused': [
    { does: noticeToStaff, follow: staffNotices.priceRefused },
    { does: messageToCustomer, follow: customerMessages.priceRefused },
  ],
  'price.remeasure_asked': [{ does: noticeToStaff, follow: staffNotices.remeasureAsked }],
  'price.remeasured': [{ does: messageToCustomer, follow: customerMessages.priceRemeasured }],
  'price.questioned': [{ does: noticeToStaff, follow: staffNotices.priceQuestioned }],
  'price.answered': [{ does: messageToCustomer, follow: customerMessages.priceAnswered }],
  'names.hit': [{ does: 'notice to staff who judge names', follow: staffNotices.namesHit }],
  'contact.replied': [{ does: 'notice to staff who answer visitors', follow: staffNotices.contactReplied }],
  'payment.recorded': [{ does: 'receipt by e-mail to the customer', follow: mailReceipts }],
};

function movedOf(events: readonly EventOf<'parcel.moved'>[]) {
  return events.map(({ entityId, customerId, data }) => ({ id: entityId, customerId, ...data }));
}

async function mailReceipts(ctx: RuleContext, events: readonly EventOf<'payment.recorded'>[]): Promise<void> {
  for (const { entityId } of events) await mailReceipt(ctx, entityId);
}
