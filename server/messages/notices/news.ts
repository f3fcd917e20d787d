import type { Locale } from '~/domain/core/format/locale';
import { destinationOffice } from '~/domain/core/offices';
import type { ReceiverEvent } from '~/domain/messages/receiver';
import { deliveryModeOf, forwardedBy } from '~/domain/parcels/delivery';
import { formatParcelNumber } from '~/domain/parcels/number';
import type { NoticeEvent } from '~/domain/parcels/side-texts';
import { officeLine } from '~/domain/settings/offices/office';
import type { Services, Tx } from '../../core/api/context';
import { findConstant } from '../../settings/constants/queries';
import { listOffices } from '../../settings/offices/queries';
import { type findAddressees, findFlightName, type lockWaitingNotices } from './queries';

export type Notices = Awaited<ReturnType<typeof lockWaitingNotices>>;
type Addressees = NonNullable<Awaited<ReturnType<typeof findAddressees>>>;
/** Input of a message: the notices that still apply, at least one. */
export type News = {
  tx: Tx;
  formId: string;
  event: NoticeEvent;
  first: Notices[number];
  notices: Notices;
  people: Addressees;
};
export type Parts = Awaited<ReturnType<typeof partsOf>>;

/** Returns the common parts of the messages to sender and receiver. */
export async function partsOf(services: Pick<Services, 'now'>, news: News, event: ReceiverEvent) {
  const { tx, first, people } = news;
  const forwarded = forwardedBy(first);
  const office = (await listOffices(tx)).find((each) => each.office === destinationOffice);
  const flight = event === 'departed' && first.cargoId ? await findFlightName(tx, first.cargoId) : undefined;
  return {
    ...news,
    event,
    handOver: { mode: deliveryModeOf(people.optionalFees), isForwarded: forwarded !== null },
    phone: office?.phone ?? '',
    officeIn: (locale: Locale) => (office ? officeLine(office, locale) : ''),
    said: {
      flight: flight ?? '',
      carrier: forwarded?.carrier ?? '',
      number: forwarded?.number ?? '',
      days: String(await findConstant(tx, 'storage.free_days', services.now())),
    },
  };
}

/** Returns `CM 4731 2482 9 XM +2`: the first number leads to the others. */
export function shortNamesOf(notices: Notices): string {
  const [first] = notices;
  if (!first) return '';
  const others = notices.length - 1;
  return `${formatParcelNumber(first.number)}${others > 0 ? ` +${others}` : ''}`;
}
