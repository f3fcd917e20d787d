import { type SenderKind, senderKindOf } from '~/domain/messages/receiver';
import type { Services } from '../../core/context';
import { publicLink } from '../../core/links';
import type { OutgoingMessage } from '../service';
import { allNamesOf, type Parts } from './news';

/** To the sender. Several parcels are named by their numbers, and the link leads to their form. */
export function senderMessage(services: Pick<Services, 'env'>, parts: Parts): OutgoingMessage | undefined {
  const { formId, event, first, notices, people, handOver, officeIn, said } = parts;
  const { senderMobile, senderLocale: locale, customerId, code } = people;
  const kind = senderKindOf(event, handOver);
  if (!senderMobile || !kind) return undefined;
  const isOne = notices.length === 1;
  const path = isOne ? `/track/${first.number}` : `/moz/form/preview/${formId}`;
  return {
    kind,
    to: senderMobile,
    locale,
    params: {
      ...said,
      ...(!isOne && { form: code }),
      parcel: allNamesOf(notices),
      name: first.deliveredTo ?? '',
      office: officeIn(locale),
      link: publicLink(services, path),
    },
    causeKey: causeOf(kind, parts),
    customerId,
  };
}

/** A parcel goes to a carrier as often as one brings it back; everything else is told once. */
function causeOf(kind: SenderKind, { first }: Parts): string {
  if (kind === 'departed') return `departed:${first.cargoId ?? ''}:${first.parcelId}`;
  return `parcel.${kind}:${kind === 'forwarded' ? first.id : first.parcelId}`;
}
