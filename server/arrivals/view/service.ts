import type { z } from 'zod';
import { type ArrivalEventKind, arrivalEventKinds, isServiceEvent } from '~/domain/arrivals/events';
import type { arrivalSearchSchema } from '~/domain/arrivals/schema';
import { strictestBattery } from '~/domain/core/battery';
import { trackingKeyOf } from '~/domain/core/carriers/tracking-key';
import { DomainError } from '~/domain/core/errors';
import { officeTable } from '~/domain/core/offices';
import { customerName } from '~/domain/customers/name';
import { maskName } from '~/domain/parcels/masked';
import type { Context } from '../../core/api/context';
import { isStaff } from '../../core/api/is-staff';
import { code128Svg, qrSvg } from '../../core/text/codes';
import { findArrival, findArrivalsByNumber } from './queries';
import type { ArrivalDetail, foundArrivalsSchema, ShelfLabel } from './schema';

type ArrivalRecord = NonNullable<Awaited<ReturnType<typeof findArrival>>>;

/** Returns an arrival with all data of its page; for customers without what is for staff, and the label masked. */
export async function getArrival(ctx: Context, id: string): Promise<ArrivalDetail> {
  const arrival = await findVisible(ctx, id);
  const isForStaff = isStaff(ctx);
  const { shop, boxes, formCode, parcelNumber, labelledAt, labelName, ...rest } = arrival;
  const { firstName: _1, lastName: _2, organizationName: _3, customerCode: _4, place: _5, ...facts } = rest;
  const { labelSuburb: _6, labelMobile: _7, labelText: _8, needsStaff: _9, endNote: _10, ...shown } = facts;
  const { expectedParcelId, formId, parcelId } = arrival;
  return {
    ...shown,
    ...goodsFacts(arrival.items),
    labelName: isForStaff ? labelName : maskName(labelName),
    expected:
      expectedParcelId === null ? null : { id: expectedParcelId, shop: shop ?? '', boxes: boxes ?? 1 },
    form: formId === null || formCode === null ? null : { id: formId, code: formCode },
    parcel: parcelId === null || parcelNumber === null ? null : { id: parcelId, number: parcelNumber },
    staff: isForStaff ? staffFacts(ctx, arrival) : null,
    events: arrival.events.flatMap((event) => {
      const kind = arrivalEventKinds.find((known) => known === event.kind);
      return kind ? [shownEvent({ ...event, kind }, isForStaff)] : [];
    }),
  };
}

type EventRow = ArrivalRecord['events'][number];

function shownEvent<Kind extends ArrivalEventKind>(
  event: Omit<EventRow, 'kind'> & { kind: Kind },
  isForStaff: boolean,
): Omit<EventRow, 'kind' | 'at'> & { kind: Kind; at: Date } {
  const at = new Date(event.at);
  return isForStaff
    ? { ...event, at }
    : { ...event, at, place: '', note: isServiceEvent(event.kind) ? event.note : '', actorName: null };
}

function goodsFacts(items: ArrivalRecord['items']): Pick<ArrivalDetail, 'declaredCents' | 'battery'> {
  const batteries = items.flatMap(({ battery }) => battery ?? []);
  const isAnswered = items.length > 0 && batteries.length === items.length;
  return {
    declaredCents: items.reduce((sum, { valueCents }) => sum + (valueCents ?? 0), 0),
    battery: isAnswered ? strictestBattery(batteries) : null,
  };
}

function staffFacts({ locale }: Context, arrival: ArrivalRecord): NonNullable<ArrivalDetail['staff']> {
  const { place, needsStaff, labelName, labelSuburb, labelMobile, labelText, endNote } = arrival;
  const { customerId, firstName, lastName, organizationName, customerCode, labelledAt } = arrival;
  const names = { firstName: firstName ?? '', lastName: lastName ?? '', organizationName };
  return {
    ...{ place, needsStaff, labelName, labelSuburb, labelMobile, labelText, endNote },
    isLabelled: labelledAt !== null,
    customer:
      customerId === null ? null : { id: customerId, name: customerName(names, locale), code: customerCode },
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
