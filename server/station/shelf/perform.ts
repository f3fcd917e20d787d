import { arrivalActs, canActOnArrival } from '~/domain/arrivals/acts';
import type { ArrivedBox } from '~/domain/arrivals/schema';
import type { StaffNeed } from '~/domain/arrivals/states';
import { DomainError } from '~/domain/core/errors';
import { canOn } from '~/domain/roles/permissions';
import { cancelUnannounced } from '../../arrivals/assign';
import { attachArrivalPhotos } from '../../arrivals/photos/service';
import { followScans } from '../../arrivals/receive/announce';
import { type KnownBoxes, readKnown } from '../../arrivals/receive/known';
import { isAnnounced } from '../../arrivals/receive/queries';
import type { BoxScan } from '../../arrivals/receive/record';
import { receiveBox } from '../../arrivals/receive/service';
import type { ChangeContext } from '../../core/api/trpc';
import { type LockedArrival, lockArrivals } from '../../moves/arrivals/queries';
import { type ArrivalScan, writeTrace } from '../../moves/arrivals/write';
import { inSavepoint } from '../savepoint';
import type { Result, TimedScan } from '../timed-scan';
import { deleteAwaitedPhoto, hasPhoto, isPhotoAwaited, touchArrival } from './queries';
import { scannedArrival, scannedArrivals } from './scanned';

type ShelfScan = Extract<TimedScan, { act: 'shelf' }>;
type PhotoScan = Extract<TimedScan, { act: 'shelfPhoto' }>;

/**
 * Takes scanned boxes onto the shelf, by the function of the office screen. Each has a savepoint: one that is refused
 * changes nothing, and the others are applied.
 * @throws DomainError `not_allowed`.
 */
export async function shelveBoxes(ctx: ChangeContext, scans: readonly TimedScan[]): Promise<Result[]> {
  if (!ctx.ability.can(...receive)) throw new DomainError('not_allowed');
  const shelfScans = scans.flatMap((scan) => (scan.act === 'shelf' ? [scan] : []));
  const known = await readKnown(ctx, shelfScans.map(boxOf));
  const boxes: ShelvedBox[] = [];
  for (const scan of shelfScans) boxes.push(await shelveBox(ctx, scan, known));
  const shelved = boxes.flatMap((box) => ('refusal' in box ? [] : [box]));
  await followScans(
    ctx,
    shelved.flatMap(({ arrival, scan }) => (arrival ? [{ arrival, scan }] : [])),
  );
  const ids = shelved.map(({ arrivalId }) => arrivalId);
  const arrivals = new Map((await scannedArrivals(ctx, ids)).map((arrival) => [arrival.id, arrival]));
  return boxes.map((box) =>
    'refusal' in box ? box : { arrival: arrivals.get(box.arrivalId), isAlready: box.arrival === undefined },
  );
}

/** Without an arrival it was received before. */
type ShelvedBox =
  | { arrivalId: string; arrival: LockedArrival | undefined; scan: BoxScan }
  | { refusal: DomainError };

/** An expected parcel may be marked before another call turns out to have been first, hence the savepoint. */
async function shelveBox(ctx: ChangeContext, shelfScan: ShelfScan, known: KnownBoxes): Promise<ShelvedBox> {
  const { deviceId, arrivalId, labelNumber, photoIds } = shelfScan;
  const scan = { event: eventOf(shelfScan), deviceId, labelNumber, awaitedPhotoIds: photoIds };
  try {
    const arrival = await inSavepoint(ctx.tx, () => receiveBox(ctx, boxOf(shelfScan), { known, scan }));
    known.ids.add(arrivalId);
    return { arrivalId, arrival, scan };
  } catch (refusal) {
    if (!(refusal instanceof DomainError)) throw refusal;
    return { refusal };
  }
}

/** The box as the office screen would name it; its pictures come later. */
function boxOf(scan: ShelfScan): ArrivedBox {
  const {
    id: _,
    seq: _1,
    at: _2,
    act: _3,
    deviceId: _4,
    happenedAt,
    arrivalId,
    labelNumber: _5,
    ...box
  } = scan;
  return { ...box, id: arrivalId, photoIds: [], arrivedAt: happenedAt };
}

/**
 * Adds an uploaded picture to its box, wherever the box is by now. The version stays: the scan of the box can still be
 * undone.
 * @throws DomainError `not_allowed`, `not_found`, `file.missing`.
 */
export async function addBoxPhoto(ctx: ChangeContext, scan: PhotoScan): Promise<Result> {
  const { arrivalId, photoId, kind, happenedAt } = scan;
  if (!ctx.ability.can(...receive)) throw new DomainError('not_allowed');
  const arrival = await lockAllowed(ctx, arrivalId);
  if (!arrival) throw new DomainError('not_found');
  const isAlready = await hasPhoto(ctx.tx, { arrivalId, fileId: photoId });
  if (!isAlready) {
    await attachArrivalPhotos(ctx.tx, arrival, [{ fileId: photoId, kind }]);
    await deleteAwaitedPhoto(ctx.tx, photoId);
    const answered = await answeredNeed(ctx, arrival);
    await touchArrival(ctx.tx, arrivalId, { updatedAt: ctx.now(), ...answered.after });
    await writeTrace(ctx, arrival, {
      kind: 'photographed',
      action: 'arrivals.photographByScan',
      at: happenedAt,
      scan: eventOf(scan),
      from: null,
      to: null,
      before: { ...answered.before },
      after: { photoIds: [photoId], kind, ...answered.after },
    });
  }
  return { arrival: await scannedArrival(ctx, arrivalId), isAlready };
}

/** Staff need not look for photos any more once the last one is here. */
async function answeredNeed(
  { tx }: ChangeContext,
  { id, needsStaff }: LockedArrival,
): Promise<{ before?: { needsStaff: StaffNeed }; after?: { needsStaff: null } }> {
  if (needsStaff !== 'photos_missing' || (await isPhotoAwaited(tx, id))) return {};
  return { before: { needsStaff }, after: { needsStaff: null } };
}

/**
 * Undoes the scan of a box that nobody has been notified of: the box was never here, and what it matched is expected
 * again.
 * @throws DomainError `scan.undo_changed`, `scan.undo_too_late`, `arrival.has_open_service`.
 */
export async function undoShelf(
  ctx: ChangeContext,
  scan: Extract<TimedScan, { act: 'undo' }>,
  undone: { arrivalId: string; arrivalVersion: number | null },
): Promise<void> {
  const arrival = await lockAllowed(ctx, undone.arrivalId);
  const isSame = arrival?.version === undone.arrivalVersion && !arrival.archivedAt;
  if (!arrival || !isSame || !canActOnArrival('cancel', arrival.status))
    throw new DomainError('scan.undo_changed');
  if (await isAnnounced(ctx.tx, arrival.id)) throw new DomainError('scan.undo_too_late');
  await cancelUnannounced(ctx, arrival, { scan: eventOf(scan), at: scan.happenedAt });
}

const receive = [arrivalActs.place.permission, 'Arrival'] as const;

async function lockAllowed({ tx, ability }: ChangeContext, id: string): Promise<LockedArrival | undefined> {
  const [arrival] = await lockArrivals(tx, [id]);
  return arrival && canOn(ability, ...receive, arrival) ? arrival : undefined;
}

function eventOf({ id, deviceId, seq }: Pick<TimedScan, 'id' | 'deviceId' | 'seq'>): ArrivalScan {
  return { id, device: deviceId, seq };
}
