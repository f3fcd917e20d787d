import { randomUUID } from 'node:crypto';
import { arrivalNumberFromSerial } from '~/domain/arrivals/number';
import {
  assertConserved,
  inheritedClock,
  type RepackPart,
  repackedLines,
  repackWeights,
} from '~/domain/arrivals/repack';
import { DomainError } from '~/domain/core/errors';
import { isBoxing } from '~/domain/services/offers';
import type { RepackService } from '~/domain/services/schema';
import { audit } from '../../audit/service';
import { chargeShelf, readStorageRules } from '../../billing/shelf/charge';
import { findServedArrival } from '../../billing/shelf/queries';
import type { ChangeContext } from '../../core/api/trpc';
import { type LockedArrival, nextArrivalSerial } from '../../moves/arrivals/queries';
import { recordArrivalEvent, writeArrivalMove } from '../../moves/arrivals/write';
import { findConstant } from '../../settings/constants/queries';
import { attachServicePhotos, closeService } from '../done';
import { lockService, type ServiceOnArrival } from '../lock';
import type { RepackedBoxes } from '../schema';
import {
  insertChild,
  insertLines,
  insertOrigins,
  insertRepack,
  lockLines,
  moveInvoices,
  moveLine,
} from './queries';

type StoredLine = Awaited<ReturnType<typeof lockLines>>[number];
type NewBox = RepackService['children'][number] & { id: string; number: string };

/**
 * Makes new boxes of those of a repack or split, and ends the service. Goods are divided to the last unit and cent, and
 * the weights must agree or a reason says why not. The storage of each old box is charged until now; that of the new
 * ones goes on from the box that came last.
 * @throws DomainError of `lockService`, `service.not_boxing`, `arrival.move_refused`, `arrival.has_open_service`,
 * `repack.no_boxes`, `repack.items_lost`, `repack.weight`, `file.missing`.
 */
export async function repackService(ctx: ChangeContext, input: RepackService): Promise<RepackedBoxes> {
  const held = await lockService(ctx, 'done', input);
  if (!isBoxing(held.service.purpose)) throw new DomainError('service.not_boxing');
  const parents = held.boxes;
  for (const { status: from, number } of parents)
    if (from !== 'stored') throw new DomainError('arrival.move_refused', { from, to: 'repacked', number });
  const version = await closeService(ctx, held, { answer: null, answerText: '' });
  const served = await findServedArrival(
    ctx.tx,
    parents.map(({ id }) => id),
  );
  if (served !== undefined) throw new DomainError('arrival.has_open_service', { number: served });

  const lines = await lockLines(
    ctx.tx,
    parents.map(({ id }) => id),
  );
  const parts = await divide(ctx, { parents, lines, input });
  const boxes: NewBox[] = [];
  for (const child of input.children) {
    const number = arrivalNumberFromSerial(await nextArrivalSerial(ctx.tx), ctx.numberKey);
    boxes.push({ ...child, id: randomUUID(), number });
  }
  await makeBoxes(ctx, { held, boxes, input });
  await moveLines(ctx, { boxes, lines, parts });
  const [first] = boxes;
  if (first) await attachServicePhotos(ctx, { ...held, arrivalId: first.id }, input.photoIds);
  return { id: held.service.id, version, boxes: boxes.map(({ id, number }) => ({ id, number })) };
}

type Division = { parents: readonly LockedArrival[]; lines: readonly StoredLine[]; input: RepackService };

/** Checks what a repack must conserve, and returns the parts of the lines. */
async function divide(ctx: ChangeContext, { parents, lines, input }: Division): Promise<RepackPart[]> {
  const repack = {
    parents: parents.map((parent) => ({
      ...parent,
      lines: lines.filter(({ arrivalId }) => arrivalId === parent.id),
    })),
    ...input,
  };
  assertConserved(repack, await findConstant(ctx.tx, 'arrivals.weight_tolerance_bps', ctx.now()));
  return repackedLines(repack);
}

type RepackedArrivals = { held: ServiceOnArrival; boxes: readonly NewBox[]; input: RepackService };

/** Ends the old boxes and stores the new ones, with where they came from. */
async function makeBoxes(ctx: ChangeContext, { held, boxes, input }: RepackedArrivals): Promise<void> {
  const { service, boxes: parents } = held;
  const now = ctx.now();
  const clocks: { shelfSince: Date; billedDays: number }[] = [];
  const rules = await readStorageRules(ctx);
  for (const parent of parents) {
    const { billedDays } = await chargeShelf(ctx, parent, rules);
    clocks.push({ shelfSince: parent.shelfSince, billedDays });
    await writeArrivalMove(ctx, parent, {
      ...{ to: 'repacked', kind: 'repacked', action: 'services.repack', set: { billedDays, endedAt: now } },
    });
  }
  const clock = inheritedClock(clocks);
  const [first] = parents;
  const { expectedG: _, measuredG } = repackWeights({ parents: [], ...input }, 0);
  const repackId = await insertRepack(ctx.tx, {
    ...{ serviceId: service.id, at: now, reason: input.reason, repackedBy: ctx.session.user.id },
    ...{ parentsG: sumOf(parents), childrenG: measuredG, addedG: input.addedG, removedG: input.removedG },
  });
  for (const { id, number, lengthMm, widthMm, heightMm, grossG, place } of boxes) {
    const measured = { lengthMm, widthMm, heightMm, grossG, place };
    await insertChild(ctx.tx, {
      ...{ id, number, status: 'stored', ...measured, ...clock },
      ...{ customerId: service.customerId, office: service.office, arrivedAt: first?.arrivedAt ?? now },
      ...{ searchText: number, createdBy: ctx.session.user.id, createdAt: now, updatedAt: now },
    });
    await recordArrivalEvent(ctx, { id, place }, { kind: 'repacked', to: 'stored' });
    await audit(ctx.tx, ctx, {
      action: 'services.repack',
      entity: 'arrival',
      entityId: id,
      after: { number, ...measured, from: parents.map((parent) => parent.number), reason: input.reason },
    });
  }
  const parentIds = parents.map(({ id }) => id);
  const childIds = boxes.map(({ id }) => id);
  await insertOrigins(ctx.tx, { repackId, childIds, parentIds });
  const [childId] = childIds;
  if (childId !== undefined) await moveInvoices(ctx.tx, { childId, parentIds });
}

type MovedLines = {
  boxes: readonly NewBox[];
  lines: readonly StoredLine[];
  parts: readonly RepackPart[];
};

/** The first part of a line is its row; further ones are new rows with the same facts. */
async function moveLines(ctx: ChangeContext, { boxes, lines, parts }: MovedLines): Promise<void> {
  const numbered = new Map<string, number>();
  for (const line of lines) {
    const { id, expectedParcelId: _, ...facts } = line;
    const own = parts
      .filter(({ lineId }) => lineId === id)
      .flatMap(({ child, quantity, valueCents, netG, netMl }) => {
        const arrivalId = boxes[child]?.id;
        if (arrivalId === undefined) return [];
        const lineNo = (numbered.get(arrivalId) ?? 0) + 1;
        numbered.set(arrivalId, lineNo);
        return [{ arrivalId, lineNo, quantity, valueCents, netG, netMl }];
      });
    const [first, ...further] = own;
    if (first) await moveLine(ctx.tx, id, first);
    if (further.length > 0)
      await insertLines(
        ctx.tx,
        further.map((part) => ({ ...facts, ...part })),
      );
  }
}

function sumOf(parents: readonly { grossG: number }[]): number {
  return parents.reduce((sum, { grossG }) => sum + grossG, 0);
}
