import { labelFactsOf, withTypedCode } from '~/domain/arrivals/label';
import { arrivalNumberFromSerial } from '~/domain/arrivals/number';
import type { ArrivedBox } from '~/domain/arrivals/schema';
import { arrivalSearchText } from '~/domain/arrivals/search-text';
import { recogniseTracking } from '~/domain/core/carriers/recognise';
import { DomainError } from '~/domain/core/errors';
import { customerName } from '~/domain/customers/name';
import { UNDO_SHELF_SECONDS } from '~/domain/station/undo';
import type { ChangeContext } from '../../core/api/trpc';
import { lockArrivals, nextArrivalSerial } from '../../moves/arrivals/queries';
import { type ArrivalScan, writeTrace } from '../../moves/arrivals/write';
import { rankByLabel } from '../candidates/service';
import { matchExpected, takeGoods } from '../expected/service';
import type { ReceivedArrival } from '../output';
import { attachArrivalPhotos } from '../photos/service';
import { announceArrival } from './announce';
import { decideOwner, type Owner } from './owner';
import {
  addAnnounceJob,
  claimNumber,
  findBoxesOfKey,
  findReceived,
  findShop,
  insertArrival,
  insertAwaitedPhotos,
} from './queries';
import { assertComplete, officeOf } from './rules';

/** A box that a station scanned. */
export type BoxScan = {
  event: ArrivalScan;
  deviceId: string;
  /** The number on the label that is printed already. */
  labelNumber: string | undefined;
  /** Pictures that the device uploads later. */
  awaitedPhotoIds: readonly string[];
};

/**
 * Takes a box of a shop onto the shelf and finds its customer. The id is the caller's: the same id twice is the same
 * arrival. A station calls it in the transaction of its scans, with the scan: then customer and staff are notified once
 * the scan can no longer be undone.
 * @throws DomainError `arrival.number_known` for a box that is on the shelf under another id, `conflict` for an id of
 * another box, `arrival.number_taken` for a label that is not the device's, `arrival.photo_required`,
 * `arrival.place_required`, `file.missing`.
 */
export async function receiveArrival(
  ctx: ChangeContext,
  box: ArrivedBox,
  scan?: BoxScan,
): Promise<ReceivedArrival> {
  const facts = labelFactsOf(box);
  const { awaitedPhotoIds = [] } = scan ?? {};
  const known = await findReceived(ctx.tx, box.id);
  if (known) return repeated(ctx, known, { key: facts.key ?? null, boxNo: box.boxNo });
  await assertComplete(ctx, { place: box.place, photoIds: [...box.photoIds, ...awaitedPhotoIds] });
  const office = officeOf(ctx, box);
  if (facts.key !== undefined) await assertNewBox(ctx, facts.key, box);
  const owner = await decideOwner(ctx, box, await rankByLabel(ctx.tx, facts));
  const row = await rowOf(ctx, box, { key: facts.key ?? null, owner, scan });
  if (!(await insertArrival(ctx.tx, { ...row, office }))) {
    // Another call was first, with this id or this box.
    if (facts.key !== undefined) await assertNewBox(ctx, facts.key, box);
    const first = await findReceived(ctx.tx, box.id);
    if (!first) throw new DomainError('conflict');
    return repeated(ctx, first, { key: facts.key ?? null, boxNo: box.boxNo });
  }
  await follow(ctx, box, scan);
  const arrival = await findReceived(ctx.tx, box.id);
  if (!arrival) throw new DomainError('not_found');
  return answerOf(ctx, arrival, false);
}

/** A number and box that is on the shelf is another box, or was scanned twice: a person decides. */
async function assertNewBox(
  { tx }: ChangeContext,
  key: string,
  { id, boxNo }: Pick<ArrivedBox, 'id' | 'boxNo'>,
): Promise<void> {
  const boxes = await findBoxesOfKey(tx, key);
  const first = boxes.find((box) => box.boxNo === boxNo && box.id !== id);
  if (!first) return;
  const { number, place, arrivedAt, by } = first;
  const next = Math.max(...boxes.map((box) => box.boxNo)) + 1;
  const params = { id: first.id, number, box: boxNo, place, at: arrivedAt.toISOString(), by, next };
  throw new DomainError('arrival.number_known', params, 'trackingNumber');
}

type KnownArrival = NonNullable<Awaited<ReturnType<typeof findReceived>>>;

function repeated(
  ctx: ChangeContext,
  known: KnownArrival,
  { key, boxNo }: { key: string | null; boxNo: number },
): ReceivedArrival {
  if (known.trackingKey !== key || known.boxNo !== boxNo) throw new DomainError('conflict');
  return answerOf(ctx, known, true);
}

function answerOf(
  { locale }: ChangeContext,
  { trackingKey: _, firstName, lastName, organizationName, ...arrival }: KnownArrival,
  isRepeat: boolean,
): ReceivedArrival {
  const names = { firstName: firstName ?? '', lastName: lastName ?? '', organizationName };
  const name = arrival.customerId === null ? null : customerName(names, locale);
  return { ...arrival, customerName: name, isRepeat };
}

async function rowOf(
  ctx: ChangeContext,
  box: ArrivedBox,
  { key, owner, scan }: { key: string | null; owner: Owner; scan: BoxScan | undefined },
) {
  const { id, boxNo, trackingNumber, labelName, labelSuburb, labelMobile, labelText, code } = box;
  const { lengthMm = null, widthMm = null, heightMm = null, grossG, place } = box;
  const { customer, expectedId, needsStaff } = owner;
  const now = ctx.now();
  const arrivedAt = box.arrivedAt && box.arrivedAt < now ? box.arrivedAt : now;
  const number = await numberFor(ctx, scan);
  const matched =
    customer && expectedId
      ? await matchExpected(ctx, { arrivalId: id, expectedId, customerId: customer.id, at: arrivedAt })
      : null;
  const shop = matched === null ? '' : await findShop(ctx.tx, matched);
  return {
    ...{ id, number, boxNo, trackingNumber, labelName, labelSuburb, labelMobile, place },
    ...{ lengthMm, widthMm, heightMm, grossG, needsStaff, arrivedAt },
    status: customer ? ('stored' as const) : ('unclaimed' as const),
    customerId: customer?.id ?? null,
    expectedParcelId: matched,
    carrier: box.carrier ?? recogniseTracking(trackingNumber).carrier,
    trackingKey: key,
    labelText: withTypedCode(labelText, code),
    shelfSince: arrivedAt,
    labelledAt: scan?.labelNumber === undefined ? null : arrivedAt,
    searchText: arrivalSearchText({ number, trackingNumber, labelName, labelMobile, customer, shop }),
    createdBy: ctx.session.user.id,
    createdAt: now,
    updatedAt: now,
  };
}

/** The number on the label that the device printed, or the next one. */
async function numberFor(ctx: ChangeContext, scan: BoxScan | undefined): Promise<string> {
  if (scan?.labelNumber === undefined)
    return arrivalNumberFromSerial(await nextArrivalSerial(ctx.tx), ctx.numberKey);
  const { labelNumber: number, deviceId } = scan;
  if (await claimNumber(ctx.tx, { number, deviceId, at: ctx.now() })) return number;
  throw new DomainError('arrival.number_taken', { number });
}

async function follow(
  ctx: ChangeContext,
  { id, photoIds }: ArrivedBox,
  scan: BoxScan | undefined,
): Promise<void> {
  const [arrival] = await lockArrivals(ctx.tx, [id]);
  if (!arrival) throw new DomainError('not_found');
  const { number, status, customerId, expectedParcelId, trackingNumber, boxNo, grossG, shelfSince } = arrival;
  await attachArrivalPhotos(
    ctx.tx,
    arrival,
    photoIds.map((fileId) => ({ fileId, kind: 'box' })),
  );
  if (expectedParcelId !== null) await takeGoods(ctx, { arrivalId: id, expectedId: expectedParcelId });
  await writeTrace(ctx, arrival, {
    kind: 'received',
    action: scan ? 'arrivals.receiveByScan' : 'arrivals.receive',
    from: null,
    to: status,
    at: shelfSince,
    scan: scan?.event,
    before: {},
    after: { number, status, customerId, trackingNumber, boxNo, grossG, place: arrival.place },
  });
  if (!scan) return await announceArrival(ctx, arrival);
  await insertAwaitedPhotos(ctx.tx, id, scan.awaitedPhotoIds);
  await addAnnounceJob(ctx.tx, { arrivalId: id, customerId, seconds: UNDO_SHELF_SECONDS });
}
