import { z } from 'zod';
import { isStillTrue } from '~/domain/messages/receiver';
import { noticeEvents } from '~/domain/parcels/side-texts';
import type { Services } from '../../core/api/context';
import type { JobRun } from '../../core/jobs/job';
import { sendToCustomer } from '../customer/send-to-customer';
import { askGivenAddress, postToReceiver } from '../receiver-email/service';
import { holdMessage } from './hold-message';
import { type News, type Notices, partsOf } from './news';
import { findAddressees, lockWaitingNotices, markHandled } from './queries';
import { receiverMessage } from './receiver-message';
import { senderMessage } from './sender-message';

const payloadSchema = z.object({ formId: z.guid(), event: z.enum(noticeEvents) });

type Needs = Pick<Services, 'db' | 'env' | 'now' | 'secret'>;

/**
 * Writes one message to the sender and one to the receiver for all parcels of a form with the same event. A second run
 * finds nothing. Reads the message settings here, so that late changes apply.
 */
export async function writeNoticeMessages(
  services: Needs,
  { payload }: Pick<JobRun, 'payload'>,
): Promise<void> {
  const { formId, event } = payloadSchema.parse(payload);
  await services.db.transaction().execute(async (tx) => {
    const waiting = await lockWaitingNotices(tx, { formId, event });
    const people = await findAddressees(tx, formId);
    if (waiting.length === 0 || !people) return;
    await markHandled(
      tx,
      waiting.map(({ id }) => id),
      services.now(),
    );
    const notices = waiting.filter(({ status }) => isStillTrue(event, status));
    for (const together of groupsOf(notices)) {
      const [first] = together;
      if (!first) continue;
      await write(services, { tx, formId, event, first, notices: together, people });
    }
  });
}

async function write(services: Needs, news: News): Promise<void> {
  const { tx, event } = news;
  if (event === 'hold') {
    const message = await holdMessage(services, news);
    if (message) await sendToCustomer({ tx, ...services }, news.people.customerId, message);
    return;
  }
  const parts = await partsOf(services, news, event);
  const toSender = await senderMessage(services, parts);
  if (toSender) await sendToCustomer({ tx, ...services }, news.people.customerId, toSender);
  const toReceiver = await receiverMessage(services, parts);
  if (!toReceiver) return;
  const { formId } = news;
  await askGivenAddress({ ...services, tx }, { formId, mobile: toReceiver.to, locale: toReceiver.locale });
  await postToReceiver({ ...services, tx }, formId, toReceiver);
}

/** Groups parcels that need separate messages: other carrier numbers, or handed to other people. */
function groupsOf(notices: Notices): Notices[] {
  const groups = new Map<string, Notices>();
  for (const notice of notices) {
    const key = JSON.stringify([notice.forwardCarrier, notice.forwardNumber, notice.deliveredTo]);
    groups.set(key, [...(groups.get(key) ?? []), notice]);
  }
  return [...groups.values()];
}
