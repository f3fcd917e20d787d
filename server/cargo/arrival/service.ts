import type { z } from 'zod';
import type { CargoState } from '~/domain/cargo/states';
import { DomainError } from '~/domain/errors';
import type { loadScanSchema } from '~/domain/parcel/schema';
import { moveParcels } from '../../parcels/move';
import type { ChangeContext } from '../../trpc';
import { findEvent, lockScanned } from '../loading/queries';
import { scanEvent, scanTime } from '../loading/service';
import { type CargoRow, listLegs, lockCargo, shareCargo } from '../queries';
import { lockVersion } from '../service';
import { moveCargo } from '../states';
import { countAwaited, lockAwaited, resolveMissing } from './queries';

type Seen = { id: string; version: number };
type Scan = z.infer<typeof loadScanSchema>;

/** Where parcels may be counted in: also later, when a missing one turns up. */
const landedStates: readonly CargoState[] = ['arrived', 'completed'];

/** The flight has landed; its parcels are counted in from now on. */
export async function arriveCargo(ctx: ChangeContext, seen: Seen): Promise<CargoRow> {
  const cargo = await lockVersion(ctx, seen);
  return await moveCargo(ctx, cargo, { to: 'arrived', set: { ata: ctx.now() } });
}

/** One scan at the arrival station. */
export async function arriveByScan(ctx: ChangeContext, scan: Scan) {
  const cargo = assertLanded(await shareCargo(ctx.tx, scan.cargoId));
  const parcel = await lockScanned(ctx.tx, scan.number);
  if (!parcel) throw new DomainError('not_found', { number: scan.number }, 'number');
  if (parcel.cargoId !== cargo.id) {
    throw new DomainError('parcel.not_in_cargo', { number: parcel.number, cargo: cargo.code });
  }
  const { id, number, receiverName, grossG, status, isMissing } = parcel;
  const isKnown = status !== 'departed' || (await findEvent(ctx.tx, scan.eventId)) !== undefined;
  if (!isKnown) {
    await moveParcels(ctx, {
      parcelIds: [id],
      to: 'arrived',
      kind: 'arrived',
      at: scanTime(ctx, scan.at),
      place: await destinationOf(ctx, cargo.id),
      event: scanEvent(scan),
    });
    if (isMissing) await resolveMissing(ctx.tx, id, ctx.now());
  }
  return {
    outcome: isKnown ? 'already' : isMissing ? 'found' : 'arrived',
    parcel: { id, number, receiverName, grossG },
    awaited: await countAwaited(ctx.tx, cargo.id),
  } as const;
}

/** Everything that is still awaited has come: all of it in one transaction. */
export async function arriveAll(ctx: ChangeContext, cargoId: string): Promise<{ parcels: number }> {
  const cargo = assertLanded(await lockCargo(ctx.tx, cargoId));
  const awaited = await lockAwaited(ctx.tx, cargo.id);
  await moveParcels(ctx, {
    parcelIds: awaited.map(({ id }) => id),
    to: 'arrived',
    kind: 'arrived',
    place: await destinationOf(ctx, cargo.id),
  });
  return { parcels: awaited.length };
}

/** @throws DomainError `cargo.parcels_awaited` until each parcel was counted in or found missing. */
export async function completeCargo(ctx: ChangeContext, seen: Seen): Promise<CargoRow> {
  const cargo = await lockVersion(ctx, seen);
  const awaited = await countAwaited(ctx.tx, cargo.id);
  if (cargo.status === 'arrived' && awaited > 0) {
    throw new DomainError('cargo.parcels_awaited', { cargo: cargo.code, count: awaited });
  }
  return await moveCargo(ctx, cargo, { to: 'completed' });
}

/** @throws DomainError `not_found`; `cargo.not_landed` while it is on the ground in Sydney or in the air. */
export function assertLanded(cargo: CargoRow | undefined): CargoRow {
  if (!cargo) throw new DomainError('not_found');
  if (!landedStates.includes(cargo.status)) {
    throw new DomainError('cargo.not_landed', { cargo: cargo.code, status: cargo.status });
  }
  return cargo;
}

async function destinationOf({ tx }: ChangeContext, cargoId: string): Promise<string> {
  return (await listLegs(tx, cargoId)).at(-1)?.destination ?? '';
}
