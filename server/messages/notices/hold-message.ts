import type { Services } from '../../core/api/context';
import { publicLink, shortLink } from '../../core/text/links';
import { sayIn } from '../../core/text/texts';
import { phoneOf } from '../../settings/offices/phone';
import type { CustomerMessage } from '../customer/send-to-customer';
import { type News, shortNamesOf } from './news';

/** Returns the message to the sender about a hold, with what to do. */
export async function holdMessage(
  services: Pick<Services, 'env'>,
  { tx, first, notices }: News,
): Promise<CustomerMessage | undefined> {
  const { holdReason } = first;
  if (!holdReason) return undefined;
  const phone = await phoneOf(tx, first.office);
  return {
    kind: 'hold',
    causeKey: `hold:${first.id}`,
    short: () => ({ link: shortLink(services, `/t/${first.number}`) }),
    params: (locale) => ({
      parcel: shortNamesOf(notices),
      reason: sayIn(locale)(`messages:holds.${holdReason}`),
      phone,
      link: publicLink(services, `/track/${first.number}`),
    }),
  };
}
