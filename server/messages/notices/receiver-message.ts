import { receiverKindOf } from '~/domain/messages/receiver';
import type { Services } from '../../core/context';
import { publicLink } from '../../core/links';
import { receiverPath } from '../receiver/link';
import type { OutgoingMessage } from '../service';
import { type Parts, shortNamesOf } from './news';
import { hasStopped } from './queries';

/** Returns the message to the receiver, unless sender or receiver switched it off. It shows no more than tracking. */
export async function receiverMessage(
  services: Pick<Services, 'env' | 'secret'>,
  { tx, formId, event, first, notices, people, handOver, phone, officeIn, said }: Parts,
): Promise<OutgoingMessage | undefined> {
  const { isReceiverTold, stoppedAt } = people;
  const to = first.receiverMobile;
  if (!isReceiverTold || stoppedAt || (await hasStopped(tx, to))) return undefined;
  const locale = people.chosenLocale ?? people.receiverLocale;
  return {
    kind: receiverKindOf(event, handOver),
    to,
    locale,
    params: {
      ...said,
      parcel: shortNamesOf(notices),
      phone,
      office: officeIn(locale),
      link: publicLink(services, await receiverPath({ ...services, tx }, formId, locale)),
    },
    causeKey: `receiver.${event}:${first.id}`,
    customerId: null,
  };
}
