import { z } from 'zod';
import { routeOf } from '~/domain/cargo/route';
import { DomainError } from '~/domain/core/errors';
import type { Locale } from '~/domain/core/format/locale';
import { cityOf } from '~/domain/core/offices';
import { storageDue } from '~/domain/core/storage-days';
import { addressLines } from '~/domain/customers/address-lines';
import { customerName, ownNameIn } from '~/domain/customers/name';
import { partySchema } from '~/domain/customers/schema';
import { batteryMarks, batteryNumbers } from '~/domain/documents/handling-codes';
import { deliveryLocale, paperLocales } from '~/domain/documents/languages';
import { priceRefusalOf } from '~/domain/forms/price-approval';
import { type DeliveryMode, deliveryModeOf, forwardedBy } from '~/domain/parcels/delivery';
import { parcelEventKinds } from '~/domain/parcels/events';
import { needsExportReference, shownHoldReason } from '~/domain/parcels/holds';
import { marksOf } from '~/domain/parcels/marks';
import { publicHistory } from '~/domain/parcels/public-history';
import { storageOf } from '~/domain/parcels/storage';
import { phoneLine } from '~/domain/settings/offices/office';
import { type OfferForm, readDeliveryOffer } from '../../billing/delivery/offer';
import { readBill } from '../../billing/pinned/bill';
import type { Context } from '../../core/api/context';
import { isStaff } from '../../core/api/is-staff';
import { code128Svg, qrSvg } from '../../core/text/codes';
import { publicLink } from '../../core/text/links';
import { shownShelfEvents } from '../../moves/arrivals/history/shown';
import { listOffices } from '../../settings/offices/queries';
import { publicPlace } from '../public-place';
import { storageRulesSchema } from '../storage/rules';
import { findParcel, findParcelByNumber, findParcelsByNumber } from './queries';
import type { ParcelDetail, ParcelLabel } from './schema';

type ParcelRecord = NonNullable<Awaited<ReturnType<typeof findParcel>>>;

const constantsSchema = storageRulesSchema.extend({ declarationCents: z.int() });

/** Returns a parcel with all data of its page, for clients without staff-only fields. */
export async function getParcel(ctx: Context, id: string): Promise<ParcelDetail> {
  const parcel = await findVisible(ctx, id);
  const isForStaff = isStaff(ctx);
  const bill = readBill(parcel.bill, parcel, parcel.formDueCents);
  const { declarationCents, ...storageRules } = constantsSchema.parse(parcel);
  const storage = storageOf(parcel, storageRules, ctx.now());
  const {
    holdNote,
    place,
    screeningReference,
    screeningOfficer,
    screeningMethod,
    screeningGround,
    exportReference,
    firstName,
    lastName,
    organizationName,
    storageLines: _,
    arrivalLines: ____,
    creditNotes: ___,
    formDueCents: __,
    optionalFees,
    customerType: _customerType,
    refusal: _refusal,
    forwardCarrier,
    forwardNumber,
    ...facts
  } = parcel;
  const delivery = deliveryModeOf(optionalFees);
  const names = { firstName, lastName, organizationName };
  return {
    ...facts,
    holdReason: shownHoldReason(parcel.holdReason, isForStaff),
    senderName: ownNameIn(facts.senderName, names, ctx.locale),
    receiverName: ownNameIn(facts.receiverName, names, ctx.locale),
    marks: marksOf({ items: parcel.items, optionalFees }),
    delivery,
    deliveryOffer: await readDeliveryOffer(ctx.db, offeredTo(parcel, delivery)),
    forwarded: forwardedBy({ forwardCarrier, forwardNumber }),
    receiverAddress: addressOf(parcel, ctx.locale),
    isScreened: screeningReference !== null,
    isLabelled: parcel.labelledAt !== null,
    needsExportReference: needsExportReference({ ...parcel, declarationCents }),
    storage,
    storageDue: storageDue(storage, parcel.billedDays ?? 0),
    staff: isForStaff
      ? {
          holdNote,
          place,
          screeningReference,
          screeningOfficer,
          screeningMethod,
          screeningGround,
          exportReference,
          needsNewLabel: parcel.relabelSince !== null,
          customerName: customerName(names, ctx.locale),
        }
      : null,
    form: {
      id: parcel.formId,
      code: parcel.formCode,
      version: parcel.formVersion,
      declaredCents: parcel.declaredCents,
      priceApproval: parcel.priceApproval,
      refusal: priceRefusalOf(parcel.refusal),
      quotedCents: parcel.quotedCents,
    },
    bill,
    flight: flightOf(parcel),
    shelfEvents: shownShelfEvents(parcel.shelfEvents, isForStaff),
    events: eventsOf(parcel, isForStaff),
  };
}

/** Returns the data of a 100 × 150 mm label; its carriers in Mongolia read Mongolian. */
export async function getLabel(ctx: Context, id: string): Promise<ParcelLabel> {
  const parcel = await findVisible(ctx, id);
  const { number, pieceNo, grossG, chargeableG, receiverMobile, formCode } = parcel;
  const { senderName, senderLatin, receiverName, receiverLatin } = parcel;
  const link = publicLink(ctx, `/track/${number}`);
  return {
    number,
    pieceNo,
    pieceCount: parcel.siblings.length,
    grossG,
    chargeableG,
    senderName,
    senderLatin,
    receiverName,
    receiverLatin,
    receiverMobile,
    receiverAddress: addressOf(parcel, deliveryLocale),
    formCode,
    cargoCode: parcel.cargo?.code ?? null,
    route: routeOf(parcel),
    branch: paperLocales.map((locale) => cityOf(parcel.office, locale)).join(' / '),
    marks: marksOf(parcel),
    batteryNumbers: {
      contained: batteryNumbers(parcel.items, 'contained'),
      packed_with: batteryNumbers(parcel.items, 'packed_with'),
    },
    batteryMarks: batteryMarks(parcel.items),
    phones: phoneLine(await listOffices(ctx.db)),
    link,
    code128: code128Svg(number),
    qr: qrSvg(link),
  };
}

/** Finds a parcel's receiver by number: S10 misses some typing errors, so the name is shown for confirmation. */
/** Finds parcels by number, with the reasons of holds as the caller may know them. */
export async function findByNumbers(ctx: Context, numbers: readonly string[]) {
  const scope = { ability: ctx.ability, action: 'read' } as const;
  const found = await findParcelsByNumber(ctx.db, { numbers, scope });
  return found.map((parcel) => ({
    ...parcel,
    holdReason: shownHoldReason(parcel.holdReason, isStaff(ctx)),
  }));
}

export async function findByNumber(
  ctx: Context,
  number: string,
): Promise<{ id: string; number: string; receiverName: string }> {
  const scope = { ability: ctx.ability, action: 'read' } as const;
  const found = await findParcelByNumber(ctx.db, { number, scope });
  if (!found) throw new DomainError('not_found', {}, 'number');
  return found;
}

async function findVisible(ctx: Context, id: string): Promise<ParcelRecord> {
  const parcel = await findParcel(ctx.db, {
    id,
    scope: { ability: ctx.ability, action: 'read' },
    isPublicOnly: ctx.session?.user.customerId !== null,
    now: ctx.now(),
    locale: ctx.locale,
  });
  if (!parcel) throw new DomainError('not_found');
  return parcel;
}

/** Returns the whole history for staff; for clients the public part without notes, names and shelves. */
function eventsOf({ events }: ParcelRecord, isForStaff: boolean): ParcelDetail['events'] {
  const shown = isForStaff ? events : publicHistory(events);
  return shown.flatMap(({ id, kind, toStatus, at, place, cargoCode, note, actorName }) => {
    const known = parcelEventKinds.find((name) => name === kind);
    if (!known) return [];
    const own = isForStaff
      ? { note, actorName, place }
      : { note: '', actorName: null, place: publicPlace(place) };
    return [{ id, kind: known, toStatus, at: new Date(at), cargoCode, ...own }];
  });
}

/** Returns the facts of the form that decide whether a delivery can be added. */
function offeredTo(parcel: ParcelRecord, delivery: DeliveryMode): OfferForm {
  return {
    id: parcel.formId,
    status: parcel.formStatus,
    archivedAt: parcel.formArchivedAt,
    priceApproval: parcel.priceApproval,
    delivery,
    optionalFees: parcel.optionalFees,
    customerType: parcel.customerType,
    declaredCents: parcel.declaredCents,
    receiver: addressedSchema.safeParse(parcel.receiver).data ?? null,
    parcels: parcel.siblings,
    bill: parcel.bill,
  };
}

const addressedSchema = partySchema.pick({ address: true });

function addressOf({ receiver }: ParcelRecord, locale: Locale): string[] {
  const party = addressedSchema.safeParse(receiver);
  return party.success ? addressLines(party.data.address, locale) : [];
}

function flightOf({ cargo, legs }: ParcelRecord): ParcelDetail['flight'] {
  if (!cargo) return null;
  const { etd, eta, atd, ata } = cargo;
  return {
    ...cargo,
    etd: new Date(etd),
    eta: new Date(eta),
    atd: atd === null ? null : new Date(atd),
    ata: ata === null ? null : new Date(ata),
    legs,
  };
}
