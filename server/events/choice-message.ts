import { startOfDay } from '~/domain/core/calendar';
import { formatMonthDay } from '~/domain/core/format/dates';
import { destinationZone } from '~/domain/core/offices';
import { shortHours } from '~/domain/delivery/windows';
import { recipients } from '~/domain/messages/recipients';
import { lateLink } from '~/domain/messages/template';
import { eachEvent } from '../core/events/each-event';
import { hasStopped } from '../messages/notices/queries';
import { causeOfBought, causeOfChoice } from '../messages/receiver/cause';
import { findChosenDelivery, findLinkedReceiver } from '../messages/receiver/queries';
import { postMessage } from '../messages/service';

/** The message to the receiver that a day and window were chosen, while they have a link and want messages. */
export const messageOfChoice = eachEvent<'delivery.chosen'>(async ({ tx }, { entityId, data }) => {
  const chosen = await findChosenDelivery(tx, entityId);
  if (!chosen?.isReceiverTold || chosen.stoppedAt || (await hasStopped(tx, chosen.receiverMobile))) return;
  const { locale, receiverMobile } = chosen;
  const day = formatMonthDay(startOfDay(chosen.day, destinationZone), destinationZone, locale);
  await postMessage(tx, {
    ...{ kind: 'receiver_delivery_chosen', to: receiverMobile, locale, customerId: null },
    params: { day, hours: shortHours(chosen), link: lateLink },
    causeKey: causeOfChoice({ formId: entityId, version: data.choice }),
  });
});

/** The message to the receiver that a delivery was bought, while they have a link and want messages. */
export const messageOfBought = eachEvent<'delivery.bought'>(async ({ tx }, { entityId }) => {
  const receiver = await findLinkedReceiver(tx, entityId);
  if (!receiver?.isReceiverTold || receiver.stoppedAt || (await hasStopped(tx, receiver.receiverMobile)))
    return;
  await postMessage(tx, {
    ...{ kind: recipients['delivery.buy'].receiver, to: receiver.receiverMobile, customerId: null },
    ...{ locale: receiver.locale, params: { link: lateLink }, causeKey: causeOfBought(entityId) },
  });
});
