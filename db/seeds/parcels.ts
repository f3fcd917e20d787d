import { isPublicEvent } from '~/domain/parcels/events';
import { LOW_VALUE_EXEMPTION } from '~/domain/parcels/holds';
import { parcelNumberFromSerial } from '~/domain/parcels/number';
import type { HoldReason, ParcelState } from '~/domain/parcels/states';
import type { SeedForm } from './forms';
import { type Journey, type Step, stepsOf } from './paths';
import type { SeedPeople } from './people';
import type { Random } from './random';
import type { SeedRows } from './rows';

/** Fields of a form that a parcel copies. */
export type ParcelForm = Pick<SeedForm, 'id' | 'customer' | 'receiver' | 'pieces' | 'quote' | 'needsExport'>;
export type ParcelPlan = Journey & {
  form: ParcelForm;
  pieceIndex: number;
  serial: number;
  holdReason?: HoldReason;
};
type Tools = { now: Date; random: Random; numberKey: string; staff: SeedPeople['staff'] };

/** Adds one parcel with all its events. */
export function addParcel(rows: SeedRows, plan: ParcelPlan, tools: Tools): void {
  const steps = stepsOf(plan, tools.now, tools.random);
  const number = parcelNumberFromSerial(plan.serial, tools.numberKey);
  const id = rows.id();
  rows.add('parcel', {
    ...parcelRow(plan, steps),
    id,
    number,
    createdBy: tools.staff.sydney,
  });
  const cargoId = plan.cargo?.id ?? null;
  rows.add(
    'parcelEvent',
    ...steps.map((step) => ({ parcelId: id, ...eventRow(step, cargoId, tools.staff) })),
  );
}

/** Returns the row of an event without its parcel. */
export function eventRow(
  { kind, from, to, at, place, by, note }: Step,
  cargoId: string | null,
  staff: SeedPeople['staff'],
) {
  return {
    kind,
    fromStatus: from,
    toStatus: to,
    at,
    receivedAt: at,
    place,
    actorId: staff[by],
    cargoId: kind === 'loaded' || kind === 'departed' || kind === 'arrived' ? cargoId : null,
    note,
    isPublic: isPublicEvent(kind),
  };
}

const places = ['A-01', 'A-02', 'A-07', 'B-03', 'B-11', 'C-05'] as const;

/** Returns the row of a parcel without its number. */
export function parcelRow(
  { form, pieceIndex, status, cargo, holdReason, serial }: ParcelPlan,
  steps: Step[],
) {
  const piece = form.pieces[pieceIndex];
  const priced = form.quote.pieces[pieceIndex];
  const timeOf = (state: ParcelState): Date | null => steps.find(({ to }) => to === state)?.at ?? null;
  const screenedAt = steps.find(({ kind }) => kind === 'screened')?.at ?? null;
  const first = steps[0]?.at ?? null;
  if (!piece || !priced || !first) throw new RangeError('a parcel needs its piece and its history');
  return {
    formId: form.id,
    customerId: form.customer.id,
    pieceNo: pieceIndex + 1,
    office: 'sydney' as const,
    status,
    heldFrom: status === 'on_hold' ? ('received' as const) : null,
    holdReason: status === 'on_hold' ? (holdReason ?? 'documents') : null,
    ...piece,
    volumetricG: priced.volumetricG,
    chargeableG: priced.pieceG,
    place: status === 'delivered' ? '' : (places[serial % places.length] ?? ''),
    cargoId: cargo?.id ?? null,
    screeningReference: screenedAt ? `RACA-${String(7000 + serial)}` : null,
    screeningOfficer: screenedAt ? 'R. Nguyen' : '',
    screeningMethod: screenedAt ? ('xray' as const) : null,
    screenedAt,
    exportReference: form.needsExport
      ? status === 'on_hold'
        ? null
        : `AEX${String(910_000 + serial)}`
      : timeOf('ready') && LOW_VALUE_EXEMPTION,
    labelledAt: timeOf('ready'),
    senderName: form.customer.name,
    receiverName: form.receiver.name,
    receiverMobile: `+976${form.receiver.mobile}`,
    availableAt: timeOf('available'),
    deliveredAt: timeOf('delivered'),
    deliveredTo: status === 'delivered' ? form.receiver.name : null,
    createdAt: first,
    updatedAt: steps.at(-1)?.at ?? first,
  };
}
