import { type SenderKind, senderKindOf } from '~/domain/messages/receiver';
import type { NoticeEvent } from '~/domain/parcels/side-texts';
import type { Services } from '../../core/api/context';
import { publicLink, shortLink } from '../../core/text/links';
import { phoneOf } from '../../settings/offices/phone';
import type { CustomerMessage } from '../customer/send-to-customer';
import { type Parts, seeIn, shortNamesOf } from './news';

/** What may happen to a parcel again, after it was undone or came back: each time is a message. */
const repeated: readonly NoticeEvent[] = ['out_for_delivery', 'delivery_failed', 'return_pending', 'damaged'];

/**
 * Returns the message to the sender. Of several parcels it names the first and counts the others, so that an SMS has
 * two parts at most; its link opens without a sign-in.
 */
export async function senderMessage(
  services: Pick<Services, 'env'>,
  parts: Parts,
): Promise<CustomerMessage | undefined> {
  const { tx, formId, event, first, notices, people, handOver, officeIn, dayIn, shortDayIn, said } = parts;
  const kind = senderKindOf(event, handOver);
  if (!kind || isOfRefusedPrice(parts)) return undefined;
  const isOne = notices.length === 1;
  const phone = await phoneOf(tx, first.office);
  return {
    kind,
    causeKey: causeOf(kind, parts),
    about: { formId, parcelIds: notices.map(({ parcelId }) => parcelId) },
    ...(kind === 'delivered' && {
      papers: notices.map(({ parcelId }) => ({ kind: 'delivery', subjectId: parcelId }) as const),
    }),
    short: (locale) => ({ link: shortLink(services, `/t/${first.number}`), day: shortDayIn(locale) }),
    params: (locale) => ({
      ...said,
      ...(!isOne && { form: people.code }),
      parcel: shortNamesOf(notices),
      name: first.deliveredTo ?? '',
      office: officeIn(locale),
      day: dayIn(locale),
      see: seeIn(notices, locale),
      phone,
      link: publicLink(services, `/track/${first.number}`),
    }),
  };
}

/** The message of a refused price says that the parcels come back. */
function isOfRefusedPrice({ event, people }: Parts): boolean {
  return event === 'return_pending' && people.priceApproval === 'refused';
}

/** Returns the cause key: an event that may be repeated is named by its notice, all others by the parcel. */
function causeOf(kind: SenderKind, { event, first }: Parts): string {
  if (kind === 'departed') return `departed:${first.cargoId ?? ''}:${first.parcelId}`;
  return `parcel.${kind}:${repeated.includes(event) ? first.id : first.parcelId}`;
}
