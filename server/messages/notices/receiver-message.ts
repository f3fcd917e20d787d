import { receiverKindOf } from '~/domain/messages/receiver';
import { lateLink } from '~/domain/messages/template';
import type { Services } from '../../core/api/context';
import { causeOfReceiver } from '../receiver/cause';
import { createReceiverLink } from '../receiver/link';
import type { OutgoingMessage } from '../service';
import { type Parts, shortNamesOf } from './news';
import { hasStopped } from './queries';

/** Returns the message to the receiver, unless sender or receiver switched it off. It shows no more than tracking. */
export async function receiverMessage(
  { secret }: Pick<Services, 'secret'>,
  { tx, formId, event, first, notices, people, handOver, phone, officeIn, said }: Parts,
): Promise<OutgoingMessage | undefined> {
  const { isReceiverTold, stoppedAt } = people;
  const to = first.receiverMobile;
  if (!isReceiverTold || stoppedAt || (await hasStopped(tx, to))) return undefined;
  await createReceiverLink({ db: tx, secret }, formId);
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
      link: lateLink,
    },
    causeKey: causeOfReceiver(event, first.id),
    customerId: null,
  };
}
