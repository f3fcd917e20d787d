import type { z } from 'zod';
import type { offloadSchema } from '~/domain/cargo/schema';
import { DomainError } from '~/domain/errors';
import type { loadScanSchema } from '~/domain/parcel/schema';
import { moveParcels } from '../../parcels/move';
import type { ChangeContext } from '../../trpc';
import { type CargoRow, countInCargo, findCargo, shareCargo } from '../queries';
import { assertBeforeCutOff } from '../states';
import { findEvent, findParcelInCargo, lockScanned } from './queries';

type Scan = z.infer<typeof loadScanSchema>;
type Scanned = NonNullable<Awaited<ReturnType<typeof lockScanned>>>;
type Answer = {
  outcome: 'loaded' | 'already' | 'offloaded';
  parcel: Pick<Scanned, 'id' | 'number' | 'receiverName' | 'grossG'>;
  cargo: {
    parcels: number;
    grossG: number;
    capacityG: number;
    litres: number;
    capacityL: number | null;
    isOver: boolean;
  };
};

/** One scan at the load station. A parcel that is in this cargo already is answered, not loaded again. */
export async function loadByScan(ctx: ChangeContext, scan: Scan): Promise<Answer> {
  const cargo = await getShared(ctx, scan.cargoId);
  const parcel = await lockScanned(ctx.tx, scan.number);
  if (!parcel) throw new DomainError('not_found', { number: scan.number }, 'number');
  if (await isKnownScan(ctx, scan, parcel)) return await answer(ctx, cargo, parcel, 'already');
  assertTakes(ctx, cargo);
  await assertLoadable(ctx, parcel);
  await moveParcels(ctx, {
    parcelIds: [parcel.id],
    to: 'loaded',
    kind: 'loaded',
    at: scanTime(ctx, scan.at),
    cargoId: cargo.id,
    event: scanEvent(scan),
  });
  return await answer(ctx, cargo, parcel, 'loaded');
}

/** Takes a parcel out again, until the cargo has departed. */
export async function offLoad(ctx: ChangeContext, input: z.infer<typeof offloadSchema>): Promise<Answer> {
  const cargo = await getShared(ctx, input.cargoId);
  const parcel = await findParcelInCargo(ctx.tx, cargo.id, input.parcelId);
  if (!parcel) throw new DomainError('not_found');
  await moveParcels(ctx, {
    parcelIds: [parcel.id],
    to: 'ready',
    kind: 'offloaded',
    note: input.note,
    cargoId: null,
  });
  return await answer(ctx, cargo, parcel, 'offloaded');
}

/** The scan as an event: its own id, and the place it has in its device's row of scans. */
export function scanEvent({ eventId, device, seq }: Scan): { id: string; device?: string; seq?: number } {
  return { id: eventId, ...(device && { device }), ...(seq !== undefined && { seq }) };
}

/** When a scanner says it happened, but never later than now. */
export function scanTime({ now }: Pick<ChangeContext, 'now'>, at: Date | undefined): Date {
  return at && at < now() ? at : now();
}

/** In this cargo already, or a scan that comes again, perhaps long after. */
async function isKnownScan({ tx }: ChangeContext, scan: Scan, parcel: Scanned): Promise<boolean> {
  if (parcel.cargoId === scan.cargoId && parcel.status !== 'ready') return true;
  const event = await findEvent(tx, scan.eventId);
  if (event && event.parcelId !== parcel.id) throw new DomainError('conflict');
  return event !== undefined;
}

async function getShared(ctx: ChangeContext, id: string): Promise<CargoRow> {
  const cargo = await shareCargo(ctx.tx, id);
  if (!cargo) throw new DomainError('not_found');
  return cargo;
}

function assertTakes(ctx: ChangeContext, cargo: CargoRow): void {
  if (cargo.status !== 'open') {
    throw new DomainError('cargo.not_open', { cargo: cargo.code, status: cargo.status });
  }
  assertBeforeCutOff(ctx, cargo);
}

async function assertLoadable({ tx }: ChangeContext, parcel: Scanned): Promise<void> {
  const { number, status, cargoId } = parcel;
  if (status === 'loaded' && cargoId) {
    const cargo = await findCargo(tx, cargoId);
    throw new DomainError('parcel.already_loaded', { number, cargo: cargo?.code ?? '' });
  }
  if (status === 'on_hold') throw new DomainError('parcel.on_hold', { number });
  if (status !== 'ready') throw new DomainError('parcel.not_ready', { number, status });
}

async function answer(
  ctx: ChangeContext,
  { id, capacityG, capacityL }: CargoRow,
  parcel: Answer['parcel'],
  outcome: Answer['outcome'],
): Promise<Answer> {
  const { parcels, grossG, litres } = await countInCargo(ctx.tx, id);
  return {
    outcome,
    parcel: {
      id: parcel.id,
      number: parcel.number,
      receiverName: parcel.receiverName,
      grossG: parcel.grossG,
    },
    cargo: {
      parcels,
      grossG,
      capacityG,
      litres,
      capacityL,
      isOver: grossG > capacityG || (capacityL !== null && litres > capacityL),
    },
  };
}
