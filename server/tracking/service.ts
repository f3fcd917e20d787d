import { timingSafeEqual } from 'node:crypto';
import { DomainError } from '~/domain/core/errors';
import { formatMobile } from '~/domain/core/mobile-text';
import { destinationOffice, type Office } from '~/domain/core/offices';
import { last4 } from '~/domain/core/phone';
import { priceRefusalOf, priceStopOf } from '~/domain/forms/price-approval';
import { deliveryModeOf, forwardedBy } from '~/domain/parcels/delivery';
import { isPublicKind } from '~/domain/parcels/events';
import { publicHoldReason } from '~/domain/parcels/holds';
import { hideMobile, maskName } from '~/domain/parcels/masked';
import { parseParcelNumber } from '~/domain/parcels/number';
import { publicHistory } from '~/domain/parcels/public-history';
import { storageOf } from '~/domain/parcels/storage';
import type { Context } from '../core/api/context';
import { sealedFileUrl } from '../core/files/seal';
import { countAct } from '../core/limits/rate-limit/limits';
import { forecastParcels } from '../forecast/service';
import { readStorageRules } from '../parcels/storage/rules';
import {
  findFlight,
  findTracked,
  listMoves,
  listNextFlights,
  listReceiverPhotos,
  listTracked,
} from './queries';
import { claimTry, forgetTries } from './reveal/queries';

type TrackedParcel = NonNullable<Awaited<ReturnType<typeof findTracked>>>;

/** Returns the public tracking data of a parcel. Names and mobile are masked, places are reduced to cities. */
export async function findParcel(ctx: Context, text: string) {
  const parcel = await getTracked(ctx, text);
  const [moves, flight, storageRules, [forecast]] = await Promise.all([
    listMoves(ctx.db, parcel.id),
    parcel.cargoId ? findFlight(ctx.db, parcel.cargoId) : undefined,
    parcel.availableAt ? readStorageRules(ctx) : undefined,
    forecastParcels(ctx, [parcel.id]),
  ]);
  return {
    number: parcel.number,
    status: parcel.status,
    heldFrom: parcel.heldFrom,
    holdReason: publicHoldReason(parcel.holdReason),
    priceStop: priceStopOf({ ...parcel, priceApproval: parcel.priceApproval ?? 'not_needed' }),
    refusal: priceRefusalOf(parcel.refusal),
    pieceNo: parcel.pieceNo,
    pieces: parcel.pieces ?? 1,
    grossG: parcel.grossG,
    senderName: maskName(parcel.senderName),
    receiverName: maskName(parcel.receiverName),
    receiverMobile: hideMobile(parcel.receiverMobile),
    delivery: deliveryModeOf(parcel.optionalFees ?? []),
    forwarded: forwardedBy(parcel),
    events: withCities(
      publicHistory(moves).flatMap(({ id, kind, at }) => (isPublicKind(kind) ? [{ id, kind, at }] : [])),
      parcel.office,
    ),
    flight: flight ? { ...flight, legs: flight.legs.map(withInstants) } : null,
    forecast: forecast?.forecast ?? ({ kind: 'none', reason: 'ended' } as const),
    storage: storageRules ? storageOf(parcel, storageRules, ctx.now()) : null,
    servedAt: ctx.now(),
  };
}

/**
 * Returns state and time of the last step for each number, in the order requested; nulls for an invalid or unknown
 * number.
 */
export async function findParcels(ctx: Context, texts: readonly string[]) {
  const numbers = texts.map(parseParcelNumber);
  const known = numbers.filter((number) => number !== undefined);
  const rows = known.length === 0 ? [] : await listTracked(ctx.db, known);
  return texts.map((given, index) => {
    const number = numbers[index] ?? null;
    const row = rows.find((one) => one.number === number);
    return { given, number, status: row?.status ?? null, at: row?.at ?? null };
  });
}

/**
 * Returns names, mobile and photos to callers who give the last four digits of the receiver's mobile. Attempts are
 * limited per parcel, against many addresses trying one parcel, and per address, against one address trying many
 * parcels. Wrong ones in a row are bounded for ever, together with those at the receiver's link.
 * @throws DomainError `phone.last4_wrong`, `phone.last4_locked`, `rate_limit`.
 */
export async function revealParcel(
  ctx: Context,
  { number, last4: given }: { number: string; last4: string },
) {
  const parcel = await getTracked(ctx, number);
  await countAct(ctx.db, 'track-address', ctx.ip);
  await countAct(ctx.db, 'track-last4', parcel.number);
  const countedId = parcel.formId ?? parcel.id;
  if (!(await claimTry(ctx.db, { countedId, lastAt: ctx.now() })))
    throw new DomainError('phone.last4_locked', {}, 'last4');
  const wanted = last4(parcel.receiverMobile).padStart(4, '0');
  if (!timingSafeEqual(Buffer.from(wanted), Buffer.from(given))) {
    throw new DomainError('phone.last4_wrong', {}, 'last4');
  }
  await forgetTries(ctx.db, countedId);
  const photos = await listReceiverPhotos(ctx.db, parcel.id);
  return {
    senderName: parcel.senderName,
    receiverName: parcel.receiverName,
    receiverMobile: formatMobile(parcel.receiverMobile),
    deliveredTo: parcel.deliveredTo,
    ...shownPhotos(ctx, photos),
  };
}

type StoredPhoto = Awaited<ReturnType<typeof listReceiverPhotos>>[number];

/** The photos with the addresses of their content, and how many were deleted when their years ended. */
export function shownPhotos(ctx: Context, photos: readonly StoredPhoto[]) {
  const left = photos.filter(({ removedAt }) => removedAt === null);
  return {
    photos: left.map(({ fileId, kind }) => ({ id: fileId, kind, url: sealedFileUrl(ctx, fileId) })),
    photosDeleted: photos.length - left.length,
  };
}

/** Returns the next flights with cut-off and free capacity. */
export async function readNextFlights(ctx: Context, limit: number) {
  const flights = await listNextFlights(ctx.db, ctx.now(), limit);
  return flights.map(({ loaded, capacityG, capacityL, ...flight }) => ({
    ...flight,
    capacityG,
    leftG: Math.max(0, capacityG - (loaded?.grossG ?? 0)),
    capacityL,
    leftL: capacityL === null ? null : Math.max(0, capacityL - (loaded?.litres ?? 0)),
  }));
}

async function getTracked({ db }: Context, text: string): Promise<TrackedParcel> {
  const number = parseParcelNumber(text);
  if (!number) throw new DomainError('parcel.number_invalid', {}, 'number');
  const parcel = await findTracked(db, number);
  if (!parcel) throw new DomainError('not_found', {}, 'number');
  return parcel;
}

/** Replaces internal places by the city: the office of receipt until arrival, the destination afterwards. */
function withCities<Event extends { kind: string }>(
  events: readonly Event[],
  received: Office,
): (Event & { city: Office })[] {
  const landedAt = events.findIndex(({ kind }) => kind === 'arrived');
  return events.map((event, at) => ({
    ...event,
    city: landedAt >= 0 && at >= landedAt ? destinationOffice : received,
  }));
}

type Leg = NonNullable<Awaited<ReturnType<typeof findFlight>>>['legs'][number];

/** Timestamps in JSON are strings. */
function withInstants(leg: Leg) {
  return { ...leg, departsAt: new Date(leg.departsAt), arrivesAt: new Date(leg.arrivesAt) };
}
