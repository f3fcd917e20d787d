import { isOnItsWay, isOnlyLinked, receiverKindOf } from '~/domain/messages/receiver';
import { lateLink } from '~/domain/messages/template';
import type { Services } from '../../core/api/context';
import { causeOfReceiver } from '../receiver/cause';
import { createReceiverLink } from '../receiver/link';
import type { OutgoingMessage } from '../service';
import { type Parts, seeIn, shortNamesOf } from './news';
import { hasStopped } from './queries';

/** Returns the message to the receiver, unless sender or receiver switched it off. It shows no more than tracking. */
export async function receiverMessage(
  { secret }: Pick<Services, 'secret'>,
  { tx, formId, event, notices: all, people, handOver, phone, officeIn, shortDayIn, said }: Parts,
): Promise<OutgoingMessage | undefined> {
  const { isReceiverTold, stoppedAt, linkedFormId } = people;
  const kind = receiverKindOf(event, handOver);
  const notices = event === 'damaged' ? all.filter(isOnItsWay) : all;
  const [first] = notices;
  if (!kind || !first) return undefined;
  if (linkedFormId === null && isOnlyLinked(event, handOver)) return undefined;
  const to = first.receiverMobile;
  if (!isReceiverTold || stoppedAt || (await hasStopped(tx, to))) return undefined;
  await createReceiverLink({ db: tx, secret }, formId);
  const locale = people.chosenLocale ?? people.receiverLocale;
  return {
    kind,
    to,
    locale,
    params: {
      ...said,
      parcel: shortNamesOf(notices),
      phone,
      office: officeIn(locale),
      day: shortDayIn(locale),
      see: seeIn(notices, locale),
      link: lateLink,
    },
    causeKey: causeOfReceiver(event, first.id),
    customerId: null,
  };
}
