import type { z } from 'zod';
import { canActOnArrival } from '~/domain/arrivals/acts';
import type { arrivalSearchSchema } from '~/domain/arrivals/schema';
import { strictestBattery } from '~/domain/core/battery';
import { trackingKeyOf } from '~/domain/core/carriers/tracking-key';
import { DomainError } from '~/domain/core/errors';
import { officeTable } from '~/domain/core/offices';
import { customerName } from '~/domain/customers/name';
import { isQuestionOpen } from '~/domain/goods/answer';
import { maskName } from '~/domain/parcels/masked';
import { canOn } from '~/domain/roles/permissions';
import type { Context } from '../../core/api/context';
import { isStaff } from '../../core/api/is-staff';
import { code128Svg, qrSvg } from '../../core/text/codes';
import { readAnswers } from '../../goods/lines/read';
import { findGoodsRules } from '../../goods/rules';
import { shownShelfEvents } from '../../moves/arrivals/history/shown';
import { readShownEnds } from '../ends/dates';
import { findArrival, findArrivalsByNumber } from './queries';
import type { ArrivalDetail, foundArrivalsSchema, ShelfLabel } from './schema';

type ArrivalRecord = NonNullable<Awaited<ReturnType<typeof findArrival>>>;

/** Returns an arrival with all data of its page; for customers without what is for staff, and the label masked. */
export async function getArrival(ctx: Context, id: string): Promise<ArrivalDetail> {
  const arrival = await findVisible(ctx, id);
  const isForStaff = isStaff(ctx);
  const staff = isForStaff ? await staffFacts(ctx, arrival) : null;
  const { shop, boxes, formCode, parcelNumber, labelledAt, labelName, ...rest } = arrival;
  const { firstName: _1, lastName: _2, organizationName: _3, customerCode: _4, place: _5, ...facts } = rest;
  const { labelSuburb: _6, labelMobile: _7, labelText: _8, needsStaff: _9, endNote: _10, ...others } = facts;
  const { returnCarrier: _11, returnNumber: _12, ...shown } = others;
  const { expectedParcelId, formId, parcelId } = arrival;
  return {
    ...shown,
    ...goodsFacts(arrival.items),
    items: await askedItems(ctx, arrival),
    photos: mayShowPhotos(ctx, arrival) ? arrival.photos : [],
    labelName: isForStaff ? labelName : maskName(labelName),
    expected:
      expectedParcelId === null ? null : { id: expectedParcelId, shop: shop ?? '', boxes: boxes ?? 1 },
    form: formId === null || formCode === null ? null : { id: formId, code: formCode },
    parcel: parcelId === null || parcelNumber === null ? null : { id: parcelId, number: parcelNumber },
    staff,
    events: shownShelfEvents(arrival.events, isForStaff),
  };
}

/** Photos of an arrival without an owner are for those who find its owner. */
function mayShowPhotos({ ability }: Context, arrival: ArrivalRecord): boolean {
  return arrival.status !== 'unclaimed' || canOn(ability, 'assign', 'Arrival', arrival);
}

/** Of an arrival that is in no form: a form asks itself. */
async function askedItems(
  { db }: Context,
  { items, status }: ArrivalRecord,
): Promise<ArrivalDetail['items']> {
  const rules = await findGoodsRules(db);
  return items.map(readAnswers).map((item) => ({
    ...item,
    hsCode: item.hsCode ?? '',
    isAsked: status === 'stored' && isQuestionOpen(rules, [item]),
  }));
}

function goodsFacts(items: ArrivalRecord['items']): Pick<ArrivalDetail, 'declaredCents' | 'battery'> {
  const batteries = items.flatMap(({ battery }) => battery ?? []);
  const isAnswered = items.length > 0 && batteries.length === items.length;
  return {
    declaredCents: items.reduce((sum, { valueCents }) => sum + (valueCents ?? 0), 0),
    battery: isAnswered ? strictestBattery(batteries) : null,
  };
}

async function staffFacts(
  ctx: Context,
  arrival: ArrivalRecord,
): Promise<NonNullable<ArrivalDetail['staff']>> {
  const {
    place,
    needsStaff,
    labelName,
    labelSuburb,
    labelMobile,
    labelText,
    endNote,
    returnCarrier,
    returnNumber,
  } = arrival;
  const { customerId, firstName, lastName, organizationName, customerCode, labelledAt } = arrival;
  const names = { firstName: firstName ?? '', lastName: lastName ?? '', organizationName };
  return {
    ...{ place, needsStaff, labelName, labelSuburb, labelMobile, labelText, endNote },
    ...{ returnCarrier, returnNumber },
    ends: canActOnArrival('dispose', arrival.status) ? await readShownEnds(ctx.db, ctx, arrival.id) : null,
    awaitedPhotos: arrival.awaitedPhotos,
    isLabelled: labelledAt !== null,
    customer:
      customerId === null
        ? null
        : { id: customerId, name: customerName(names, ctx.locale), code: customerCode },
  };
}

/** Finds arrivals by our own number, or by that of the carrier, which may come in several boxes. */
export async function findByArrivalNumber(
  ctx: Context,
  { number, text }: z.output<typeof arrivalSearchSchema>,
): Promise<z.infer<typeof foundArrivalsSchema>> {
  const key = trackingKeyOf(text);
  if (number === undefined && key === '') return [];
  const scope = { ability: ctx.ability, action: 'read' } as const;
  const rows = await findArrivalsByNumber(ctx.db, { number, key, scope });
  return isStaff(ctx) ? rows : rows.map((row) => ({ ...row, place: '' }));
}

/** Returns what is on our own label of a box. */
export async function getShelfLabel(ctx: Context, id: string): Promise<ShelfLabel> {
  if (!isStaff(ctx)) throw new DomainError('not_allowed');
  const { number, place, office, boxNo, boxes, arrivedAt, grossG } = await findVisible(ctx, id);
  return {
    ...{ number, place, boxNo, arrivedAt, grossG },
    branch: officeTable[office].airport,
    boxes: Math.max(boxNo, boxes ?? 1),
    code128: code128Svg(number),
    qr: qrSvg(number),
  };
}

async function findVisible(ctx: Context, id: string): Promise<ArrivalRecord> {
  const scope = { ability: ctx.ability, action: 'read' } as const;
  const arrival = await findArrival(ctx.db, {
    ...{ id, scope, locale: ctx.locale },
    isPublicOnly: !isStaff(ctx),
  });
  if (!arrival) throw new DomainError('not_found');
  return arrival;
}
