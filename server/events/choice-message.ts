import { startOfDay } from '~/domain/core/calendar';
import { formatMonthDay } from '~/domain/core/format/dates';
import { destinationZone } from '~/domain/core/offices';
import { shortHours } from '~/domain/delivery/windows';
import type { KindTo } from '~/domain/messages/kinds';
import { recipients } from '~/domain/messages/recipients';
import { lateLink } from '~/domain/messages/template';
import type { RuleContext } from '../core/api/context';
import { eachEvent } from '../core/events/each-event';
import { hasStopped } from '../messages/notices/queries';
import { causeOfBought, causeOfChoice, causeOfRemoved } from '../messages/receiver/cause';
import { findChosenDelivery, findLinkedReceiver } from '../messages/receiver/queries';
import { postToReceiver } from '../messages/receiver-email/service';

/** The message to the receiver that a day and window were chosen, while they have a link and want messages. */
export const messageOfChoice = eachEvent<'delivery.chosen'>(async (ctx, { entityId, data }) => {
  const { tx } = ctx;
  const chosen = await findChosenDelivery(tx, entityId);
  if (!chosen?.isReceiverTold || chosen.stoppedAt || (await hasStopped(tx, chosen.receiverMobile))) return;
  const { locale, receiverMobile } = chosen;
  const day = formatMonthDay(startOfDay(chosen.day, destinationZone), destinationZone, locale);
  await postToReceiver(ctx, entityId, {
    ...{ kind: 'receiver_delivery_chosen', to: receiverMobile, locale, customerId: null },
    params: { day, hours: shortHours(chosen), link: lateLink },
    causeKey: causeOfChoice({ formId: entityId, ...data }),
  });
});

/** The message to the receiver that a delivery was bought. */
export const messageOfBought = eachEvent<'delivery.bought'>(async (ctx, { entityId, data }) => {
  const kind = recipients['delivery.buy'].receiver;
  const causeKey = causeOfBought({ formId: entityId, version: data.version });
  await sendToLinked(ctx, entityId, { kind, causeKey });
});

/** The message to a receiver who expected the courier that they collect at the branch. */
export const messageOfRemoved = eachEvent<'delivery.removed'>(async (ctx, { entityId, data }) => {
  const kind = recipients['delivery.remove'].receiver;
  const causeKey = causeOfRemoved({ formId: entityId, version: data.version });
  await sendToLinked(ctx, entityId, { kind, causeKey });
});

type LinkedNews = { kind: KindTo<'receiver'>; causeKey: string };

/** Sends news with the link alone, while the receiver has one and wants messages. */
async function sendToLinked(ctx: RuleContext, formId: string, news: LinkedNews): Promise<void> {
  const { tx } = ctx;
  const receiver = await findLinkedReceiver(tx, formId);
  if (!receiver?.isReceiverTold || receiver.stoppedAt || (await hasStopped(tx, receiver.receiverMobile)))
    return;
  await postToReceiver(ctx, formId, {
    ...news,
    ...{ to: receiver.receiverMobile, locale: receiver.locale, customerId: null },
    params: { link: lateLink },
  });
}
