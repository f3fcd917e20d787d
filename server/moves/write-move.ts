import type { Updateable } from 'kysely';
import type { HoldReason, Parcel, ParcelStatus } from '~/db/types.gen';
import { parcelActions } from '~/domain/audit/actions';
import { isPublicEvent, type ParcelEventKind } from '~/domain/parcels/events';
import { auditAll } from '../audit/service';
import type { RuleContext } from '../core/api/context';
import { publish } from '../core/events/publish';
import { columnsOfState, insertEvents, type LockedParcel, type ParcelChange, updateParcels } from './queries';

export type Move = {
  to: ParcelStatus;
  kind: ParcelEventKind;
  /** Time of the move; default: now. */
  at?: Date;
  place?: string;
  note?: string;
  isPublic?: boolean;
  /** The parcel's new cargo; null removes it from its cargo. */
  cargoId?: string | null;
  set?: Updateable<Parcel>;
  /** Scans by parcel id. */
  scans?: ReadonlyMap<string, ScanEvent>;
};

/** Event of a scan: its own id, so that it is written once, and its sequence number on the device. */
export type ScanEvent = { event: { id: string; device?: string; seq?: number }; at?: Date | undefined };

export type MovedParcel = LockedParcel & { from: ParcelStatus; wasHeldFor: HoldReason | null };

/** Writes a checked move of locked rows. */
export async function writeMove(
  ctx: RuleContext,
  parcels: readonly LockedParcel[],
  move: Move,
): Promise<MovedParcel[]> {
  const now = ctx.now();
  const at = move.at ?? now;
  const set: ParcelChange = {
    ...columnsOfState(move.to, at),
    ...(move.cargoId !== undefined && { cargoId: move.cargoId }),
    ...(move.place !== undefined && { place: move.place }),
    ...move.set,
    updatedAt: now,
  };
  const atOf = ({ id }: LockedParcel): Date => move.scans?.get(id)?.at ?? at;
  const ids = parcels.map(({ id }) => id);
  const versions = new Map((await updateParcels(ctx.tx, ids, set)).map(({ id, version }) => [id, version]));
  await insertEvents(
    ctx.tx,
    parcels.map((parcel) => ({
      ...move.scans?.get(parcel.id)?.event,
      parcelId: parcel.id,
      kind: move.kind,
      fromStatus: parcel.status,
      toStatus: move.to,
      at: atOf(parcel),
      receivedAt: now,
      place: move.place ?? parcel.place,
      actorId: ctx.session?.user.id ?? null,
      cargoId: move.cargoId ?? parcel.cargoId,
      note: move.note ?? '',
      isPublic: move.isPublic ?? isPublicEvent(move.kind),
      isPublished: true,
    })),
  );
  await auditAll(
    ctx.tx,
    ctx,
    parcels.map(({ id, status, cargoId, place, holdReason }) => ({
      action: parcelActions[move.kind],
      entity: 'parcel',
      entityId: id,
      before: { status, cargoId, place, holdReason },
      after: {
        status: move.to,
        cargoId: move.cargoId === undefined ? cargoId : move.cargoId,
        place: move.place ?? place,
        holdReason: move.set?.holdReason ?? null,
        ...(move.note && { note: move.note }),
      },
    })),
  );
  const moved = parcels.map((parcel) => ({
    parcel,
    now: movedParcel(parcel, move, versions.get(parcel.id) ?? parcel.version + 1),
  }));
  await publish(
    ctx,
    'parcel.moved',
    moved.map((each) => eventOf(each.now, each.parcel, atOf(each.parcel))),
  );
  return moved.map((each) => each.now);
}

function eventOf(moved: MovedParcel, parcel: LockedParcel, at: Date) {
  const { id, customerId, number, formId, version, from, status, cargoId, holdReason, wasHeldFor } = moved;
  const flightId = cargoId ?? parcel.cargoId;
  const data = { number, formId, version, from, status, cargoId, flightId, holdReason, wasHeldFor };
  return { entityId: id, customerId, data, at };
}

function movedParcel(parcel: LockedParcel, { to, set, cargoId, place }: Move, version: number): MovedParcel {
  const isHeld = to === 'on_hold';
  const holdReason: HoldReason | null = isHeld ? (set?.holdReason ?? null) : null;
  return {
    ...parcel,
    from: parcel.status,
    wasHeldFor: parcel.holdReason,
    status: to,
    heldFrom: isHeld ? parcel.status : null,
    holdReason,
    cargoId: cargoId === undefined ? parcel.cargoId : cargoId,
    place: place ?? parcel.place,
    exportReference: set?.exportReference ?? parcel.exportReference,
    screeningReference: set?.screeningReference ?? parcel.screeningReference,
    version,
  };
}
