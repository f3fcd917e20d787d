import { startOfDay } from '~/domain/core/calendar';
import { formatDate, formatDays, formatMonthDay } from '~/domain/core/format/dates';
import type { Locale } from '~/domain/core/format/locale';
import { formatAud } from '~/domain/core/format/numbers';
import { destinationOffice, destinationZone } from '~/domain/core/offices';
import { freeStorageUntil } from '~/domain/core/storage-days';
import { latestOf } from '~/domain/forecast/together';
import type { ReceiverEvent } from '~/domain/messages/receiver';
import { deliveryModeOf, forwardedBy } from '~/domain/parcels/delivery';
import { formatParcelNumber } from '~/domain/parcels/number';
import type { NoticeEvent } from '~/domain/parcels/side-texts';
import { officeLine } from '~/domain/settings/offices/office';
import type { Services, Tx } from '../../core/api/context';
import { sayIn } from '../../core/text/texts';
import { forecastParcels } from '../../forecast/service';
import { findConstants } from '../../settings/constants/queries';
import { listOffices } from '../../settings/offices/queries';
import { type findAddressees, findDelayedDays, findFlightName, type lockWaitingNotices } from './queries';

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
export async function partsOf(services: Pick<Services, 'env' | 'now'>, news: News, event: ReceiverEvent) {
  const { tx, first, people } = news;
  const forwarded = forwardedBy(first);
  const office = (await listOffices(tx)).find((each) => each.office === destinationOffice);
  const constant = await findConstants(
    tx,
    ['storage.free_days', 'storage.fee_cents_per_day'],
    services.now(),
  );
  const freeDays = constant('storage.free_days');
  const until = storedUntil(news.notices, freeDays);
  const flight = event === 'departed' && first.cargoId ? await findFlightName(tx, first.cargoId) : undefined;
  const ready = await findReadyDays(services, news);
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
      days: String(freeDays),
      fee: formatAud(constant('storage.fee_cents_per_day')),
    },
    shortDayIn: (locale: Locale) => (until ? formatMonthDay(until, destinationZone, locale) : ''),
    shortWhenIn: (locale: Locale) => (ready ? daysIn(ready, locale, formatShortDays) : ''),
    whenIn: (locale: Locale) => (ready ? daysIn(ready, locale, formatDays) : ''),
    dayIn: (locale: Locale) => (until ? formatDate(until, destinationZone, locale) : ''),
  };
}

/** Days at the destination; nulls while they are not known. */
type ReadyDays = { from: string | null; to: string | null };

/** The days on which late parcels, or those of a flight that left, will be ready; undefined for other news. */
async function findReadyDays(
  { env, now }: Pick<Services, 'env' | 'now'>,
  { tx, event, notices }: News,
): Promise<ReadyDays | undefined> {
  const ids = notices.map(({ parcelId }) => parcelId);
  if (event === 'delayed') return await findDelayedDays(tx, ids);
  if (event !== 'departed') return undefined;
  const parcels = await forecastParcels({ db: tx, env, now }, ids);
  const latest = latestOf(parcels.map(({ forecast }) => forecast));
  return 'to' in latest ? latest : { from: null, to: null };
}

/** The days on which parcels will be ready, or that they are not known. */
export function daysIn({ from, to }: ReadyDays, locale: Locale, format: typeof formatDays): string {
  return from === null || to === null ? sayIn(locale)('messages:whenUnknown') : format(from, to, locale);
}

function formatShortDays(from: string, to: string, locale: Locale): string {
  const shortOf = (day: string): string =>
    formatMonthDay(startOfDay(day, destinationZone), destinationZone, locale);
  return from === to ? shortOf(from) : `${shortOf(from)}–${shortOf(to)}`;
}

/** The end of the free days of the parcel that waits longest. */
function storedUntil(notices: Notices, freeDays: number): Date | undefined {
  const since = notices.flatMap(({ availableAt }) => (availableAt ? [availableAt.getTime()] : []));
  return since.length > 0 ? freeStorageUntil(new Date(Math.min(...since)), freeDays) : undefined;
}

/** What the link of a message about damage shows, in the reader's language. */
export function seeIn(notices: Notices, locale: Locale): string {
  const hasPhotos = notices.some(({ hasDamagePhoto }) => hasDamagePhoto);
  return sayIn(locale)(`messages:see.${hasPhotos ? 'photos' : 'track'}`);
}

/** Returns `CM 4731 2482 9 XM +2`: the first number leads to the others. */
export function shortNamesOf(notices: Notices): string {
  const [first] = notices;
  if (!first) return '';
  const others = notices.length - 1;
  return `${formatParcelNumber(first.number)}${others > 0 ? ` +${others}` : ''}`;
}
