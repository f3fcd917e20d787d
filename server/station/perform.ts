import { DomainError } from '~/domain/core/errors';
import { permissionOf } from '~/domain/station/permissions';
import { measureParcel } from '../billing/measure';
import { arriveScans } from '../cargo/arrival/service';
import { loadScans } from '../cargo/loading/service';
import { shareCargo } from '../cargo/queries';
import type { ChangeContext } from '../core/api/trpc';
import { findParcelIdByNumber } from '../moves/queries';
import { scanParcels } from '../parcels/scan';
import type { ParcelScan } from '../parcels/scan-all';
import { screenScans } from '../parcels/screening';
import { findScannedParcels } from './queries';
import { inSavepoint } from './savepoint';
import type { SentScan } from './schema';
import { addBoxPhoto, shelveBoxes } from './shelf/perform';
import { eventOf, type Result, type TimedScan } from './timed-scan';
import { undoScan } from './undo';

/** Returns the key of scans that are performed together, or undefined for a scan that is performed alone. */
export function actOf(scan: SentScan): string | undefined {
  switch (scan.act) {
    case 'load':
    case 'arrive':
      return `${scan.act} ${scan.cargoId}`;
    case 'screen':
      return JSON.stringify([scan.act, scan.screeningReference, scan.officer, scan.method, scan.ground]);
    case 'measure':
    case 'shelfPhoto':
    case 'undo':
    case 'unreadable':
      return undefined;
    default:
      return scan.act;
  }
}

/**
 * Performs scans of one act in their order, with one result for each.
 * @throws DomainError when all of them are refused for one reason.
 */
export async function perform(ctx: ChangeContext, scans: readonly TimedScan[]): Promise<readonly Result[]> {
  const [first] = scans;
  if (!first) return [];
  switch (first.act) {
    case 'load':
    case 'arrive':
      return await performInCargo(ctx, first, scans);
    case 'measure':
      return [await measure(ctx, first)];
    case 'screen':
      return await screenScans(ctx, first, scans.flatMap(parcelScan));
    case 'shelf':
      return await shelveBoxes(ctx, scans);
    case 'shelfPhoto':
      return [await addBoxPhoto(ctx, first)];
    case 'undo':
      return [await undoScan(ctx, first)];
    case 'unreadable':
      throw new DomainError('input.invalid', { count: 1 });
    default:
      return await scanParcels(ctx, first.act, scans.flatMap(parcelScan));
  }
}

type InCargo = { act: 'load' | 'arrive'; cargoId: string };

async function performInCargo(
  ctx: ChangeContext,
  { act, cargoId }: InCargo,
  timed: readonly TimedScan[],
): Promise<readonly Result[]> {
  if (!ctx.ability.can(...permissionOf(act))) throw new DomainError('not_allowed');
  const cargo = await shareCargo(ctx.tx, cargoId);
  if (!cargo) throw new DomainError('not_found');
  const scans = timed.flatMap(parcelScan);
  if (act === 'arrive') return await arriveScans(ctx, cargo, scans);
  return await loadScans(ctx, { cargo, scans, cutOffAt: ({ at }) => at ?? ctx.now() });
}

async function measure(
  ctx: ChangeContext,
  { number, place, ...scan }: Extract<TimedScan, { act: 'measure' }>,
): Promise<Result> {
  if (!ctx.ability.can(...permissionOf('measure'))) throw new DomainError('not_allowed');
  const id = await findParcelIdByNumber(ctx.tx, number);
  if (!id) throw new DomainError('not_found', { number });
  const { lengthMm, widthMm, heightMm, grossG } = scan;
  const measures = { lengthMm, widthMm, heightMm, grossG };
  // A refusal can come after a price has been written.
  await inSavepoint(ctx.tx, () =>
    measureParcel(ctx, { id, ...measures, ...(place && { place }), scan: eventOf(scan) }),
  );
  const [parcel] = await findScannedParcels(ctx.tx, [id]);
  return { parcel, isAlready: false };
}

function parcelScan(scan: TimedScan): ParcelScan[] {
  if (!('number' in scan)) return [];
  const { id: eventId, number, deviceId: device, seq, happenedAt: at } = scan;
  return [{ eventId, number, device, seq, at }];
}
