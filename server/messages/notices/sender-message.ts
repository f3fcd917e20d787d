import { type SenderKind, senderKindOf } from '~/domain/messages/receiver';
import type { Services } from '../../core/api/context';
import { publicLink } from '../../core/text/links';
import type { CustomerMessage } from '../customer/send-to-customer';
import { type Parts, shortNamesOf } from './news';

/**
 * Returns the message to the sender. Of several parcels it names the first and counts the others, so that an SMS has
 * two parts at most; its link opens without a sign-in.
 */
export function senderMessage(services: Pick<Services, 'env'>, parts: Parts): CustomerMessage | undefined {
  const { formId, event, first, notices, people, handOver, officeIn, said } = parts;
  const kind = senderKindOf(event, handOver);
  if (!kind) return undefined;
  const isOne = notices.length === 1;
  return {
    kind,
    causeKey: causeOf(kind, parts),
    about: { formId, parcelIds: notices.map(({ parcelId }) => parcelId) },
    ...(kind === 'delivered' && {
      papers: notices.map(({ parcelId }) => ({ kind: 'delivery', subjectId: parcelId }) as const),
    }),
    params: (locale) => ({
      ...said,
      ...(!isOne && { form: people.code }),
      parcel: shortNamesOf(notices),
      name: first.deliveredTo ?? '',
      office: officeIn(locale),
      link: publicLink(services, `/track/${first.number}`),
    }),
  };
}

/** Returns the cause key: a parcel may be forwarded again after a return; all other events are notified once. */
function causeOf(kind: SenderKind, { first }: Parts): string {
  if (kind === 'departed') return `departed:${first.cargoId ?? ''}:${first.parcelId}`;
  return `parcel.${kind}:${kind === 'forwarded' ? first.id : first.parcelId}`;
}
