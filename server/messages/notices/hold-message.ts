import type { Services } from '../../core/context';
import { publicLink } from '../../core/links';
import { sayIn } from '../../core/texts';
import { phoneOf } from '../../settings/offices/phone';
import type { OutgoingMessage } from '../service';
import { allNamesOf, type News } from './news';

/** Returns the message to the sender about a hold, with what to do. */
export async function holdMessage(
  services: Pick<Services, 'env'>,
  { tx, first, notices, people }: News,
): Promise<OutgoingMessage | undefined> {
  const { senderMobile, senderLocale: locale, customerId } = people;
  if (!senderMobile || !first.holdReason) return undefined;
  return {
    kind: 'hold',
    to: senderMobile,
    locale,
    params: {
      parcel: allNamesOf(notices),
      reason: sayIn(locale)(`messages:holds.${first.holdReason}`),
      phone: await phoneOf(tx, first.office),
      link: publicLink(services, `/track/${first.number}`),
    },
    causeKey: `hold:${first.id}`,
    customerId,
  };
}
