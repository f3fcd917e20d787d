import { labelFactsOf, withTypedCode } from '~/domain/arrivals/label';
import { arrivalNumberFromSerial } from '~/domain/arrivals/number';
import type { ArrivedBox } from '~/domain/arrivals/schema';
import { arrivalSearchText } from '~/domain/arrivals/search-text';
import { recogniseTracking } from '~/domain/core/carriers/recognise';
import { DomainError } from '~/domain/core/errors';
import { customerName } from '~/domain/customers/name';
import type { ChangeContext } from '../../core/api/trpc';
import { type LockedArrival, nextArrivalSerial } from '../../moves/arrivals/queries';
import { rankByLabel } from '../candidates/service';
import { matchExpected, takeGoods } from '../expected/service';
import type { ReceivedArrival } from '../output';
import { attachArrivalPhotos } from '../photos/service';
import { announceArrival } from './announce';
import { type KnownBoxes, readKnown } from './known';
import { decideOwner, type Owner } from './owner';
import { claimNumber, findBoxesOfKey, findReceived, findShop, insertArrival } from './queries';
import { type BoxScan, recordReceived } from './record';
import { assertComplete, officeOf } from './rules';

/**
 * Takes a box of a shop onto the shelf and finds its customer. The id is the caller's: the same id twice is the same
 * arrival.
 * @throws DomainError as `receiveBox`.
 */
export async function receiveArrival(ctx: ChangeContext, box: ArrivedBox): Promise<ReceivedArrival> {
  const arrival = await receiveBox(ctx, box, { known: await readKnown(ctx, [box]) });
  if (arrival) {
    await recordReceived(ctx, [{ arrival }]);
    await announceArrival(ctx, arrival);
  }
  const received = await findReceived(ctx.tx, box.id);
  if (!received) throw new DomainError('not_found');
  return answerOf(ctx, received, arrival === undefined);
}

/**
 * Takes one of the boxes for which `known` was read; returns it, or undefined when it was received before. A station calls
 * it in the transaction of its scans, with the scan, and `followScans` after all of them.
 * @throws DomainError `arrival.number_known` for a box that is on the shelf under another id, `conflict` for an id of
 * another box, `arrival.number_taken` for a label that is not the device's, `arrival.photo_required`,
 * `arrival.place_required`, `file.missing`.
 */
export async function receiveBox(
  ctx: ChangeContext,
  box: ArrivedBox,
  { known, scan }: { known: KnownBoxes; scan?: BoxScan },
): Promise<LockedArrival | undefined> {
  const facts = labelFactsOf(box);
  const { key = null } = facts;
  if (known.ids.has(box.id)) {
    await assertSame(ctx, box, key);
    return;
  }
  assertComplete(known.demands, { ...box, photoIds: [...box.photoIds, ...(scan?.awaitedPhotoIds ?? [])] });
  const office = officeOf(ctx, box);
  if (key !== null && known.keys.has(key)) await assertNewBox(ctx, key, box);
  const owner = await decideOwner(ctx, box, await rankByLabel(ctx.tx, facts));
  const row = await rowOf(ctx, box, { key, owner, scan });
  const arrival = await insertArrival(ctx.tx, { ...row, office });
  if (!arrival) {
    // Another call was first, with this id or this box.
    if (key !== null) await assertNewBox(ctx, key, box);
    await assertSame(ctx, box, key);
    return;
  }
  await attachArrivalPhotos(
    ctx.tx,
    arrival,
    box.photoIds.map((fileId) => ({ fileId, kind: 'box' })),
  );
  const expectedId = arrival.expectedParcelId;
  if (expectedId !== null) await takeGoods(ctx, { arrivalId: arrival.id, expectedId });
  return arrival;
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

/** The id of a box that was received before is that of the same box. */
async function assertSame(
  { tx }: ChangeContext,
  { id, boxNo }: Pick<ArrivedBox, 'id' | 'boxNo'>,
  key: string | null,
): Promise<void> {
  const first = await findReceived(tx, id);
  if (!first || first.trackingKey !== key || first.boxNo !== boxNo) throw new DomainError('conflict');
}

type KnownArrival = NonNullable<Awaited<ReturnType<typeof findReceived>>>;

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
