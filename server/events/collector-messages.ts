import { lateLink } from '~/domain/messages/template';
import { eachEvent } from '../core/events/each-event';
import { hasStopped } from '../messages/notices/queries';
import { causeOfInviting, causeOfNaming } from '../messages/receiver/collector-link';
import { findNaming } from '../messages/receiver/queries';
import { postToReceiver } from '../messages/receiver-email/service';
import { postMessage } from '../messages/service';

/**
 * The messages to a person named and to the receiver. Also while messages about the parcels are off, for they are about
 * safety; not to a number that stopped all messages.
 */
export const messagesOfNaming = eachEvent<'collector.named'>(async (ctx, { entityId, data }) => {
  const { tx } = ctx;
  const naming = await findNaming(tx, entityId);
  if (!naming) return;
  const { receiverMobile, receiverLocale, name, mobile, locale } = naming;
  if (!(await hasStopped(tx, receiverMobile)))
    await postToReceiver(ctx, data.formId, {
      ...{ kind: 'receiver_person_named', to: receiverMobile, locale: receiverLocale, customerId: null },
      ...{ params: { name, link: lateLink }, causeKey: causeOfNaming(entityId) },
    });
  if (!(await hasStopped(tx, mobile)))
    await postMessage(tx, {
      ...{ kind: 'collector_named', to: mobile, locale, customerId: null },
      ...{ params: { link: lateLink }, causeKey: causeOfInviting(entityId) },
    });
});
