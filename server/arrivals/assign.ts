import type { z } from 'zod';
import type { assignArrivalSchema, reasonedArrivalSchema } from '~/domain/arrivals/schema';
import { arrivalSearchText } from '~/domain/arrivals/search-text';
import { DomainError } from '~/domain/core/errors';
import type { ChangeContext } from '../core/api/trpc';
import { findWinner } from '../core/db/merged/queries';
import { publish } from '../core/events/publish';
import type { LockedArrival } from '../moves/arrivals/queries';
import {
  type ArrivalScan,
  type ChangedArrival,
  writeArrivalChange,
  writeArrivalMove,
  writeArrivalState,
} from '../moves/arrivals/write';
import { assertNoOpenService } from './ends/rules';
import { findEntryOfKey } from './expected/queries';
import { closeOthers, matchExpected, revertExpected, takeGoods } from './expected/service';
import { lockArrival } from './moves/lock';
import { findOwner, findShop } from './receive/queries';

type Assign = Omit<z.output<typeof assignArrivalSchema>, 'idempotencyKey'>;
type Unassign = Omit<z.output<typeof reasonedArrivalSchema>, 'idempotencyKey'>;

/**
 * Gives an unclaimed arrival to a customer, with the parcel that they expect under its number.
 * @throws DomainError `not_found` for a customer who is gone, and as `lockArrival`.
 */
export async function assignArrival(ctx: ChangeContext, input: Assign): Promise<ChangedArrival> {
  const arrival = await lockArrival(ctx, 'assign', input);
  const winner = await findWinner(ctx.tx, input.customerId);
  const customer = winner === undefined ? undefined : await findOwner(ctx.tx, winner);
  if (!customer) throw new DomainError('not_found', {}, 'customerId');
  const { id, number, trackingNumber } = arrival;
  const key = arrival.trackingKey;
  const entry =
    input.expectedParcelId ??
    (key === null ? undefined : await findEntryOfKey(ctx.tx, { key, customerId: customer.id }));
  const match = entry && { arrivalId: id, expectedId: entry, customerId: customer.id, at: ctx.now() };
  const expectedParcelId = match ? await matchExpected(ctx, match) : null;
  const shop = expectedParcelId === null ? '' : await findShop(ctx.tx, expectedParcelId);
  const changed = await writeArrivalState(ctx, arrival, {
    kind: 'assigned',
    action: 'arrivals.assign',
    to: 'stored',
    set: {
      customerId: customer.id,
      expectedParcelId,
      needsStaff: null,
      searchText: arrivalSearchText({ ...arrival, trackingNumber, customer, shop }),
    },
    after: { status: 'stored', customerId: customer.id, expectedParcelId, why: input.why },
  });
  if (expectedParcelId !== null) await takeGoods(ctx, { arrivalId: id, expectedId: expectedParcelId });
  if (input.closesOthers && key !== null) await closeOthers(ctx, { key, customerId: customer.id });
  await publish(ctx, 'arrival.assigned', [
    {
      entityId: id,
      customerId: customer.id,
      data: { number, office: arrival.office, grossG: arrival.grossG },
    },
  ]);
  return changed;
}

/**
 * Takes an arrival away from its customer, who did not get it: what they expected is expected again.
 * @throws DomainError `arrival.has_open_service`, and as `lockArrival`.
 */
export async function unassignArrival(ctx: ChangeContext, input: Unassign): Promise<ChangedArrival> {
  const arrival = await lockArrival(ctx, 'unassign', input);
  await assertNoOpenService(ctx, arrival);
  await giveBack(ctx, arrival);
  return await writeArrivalMove(ctx, arrival, {
    kind: 'unassigned',
    action: 'arrivals.unassign',
    to: 'unclaimed',
    note: input.note,
    set: {
      customerId: null,
      expectedParcelId: null,
      needsStaff: null,
      waitsUntil: null,
      ...{ returnDueAt: null, disposalDueAt: null },
      searchText: arrivalSearchText({ ...arrival, customer: null, shop: '' }),
    },
  });
}

/** Undoes an arrival that was never here: the wrong box, or received twice. Its box can be received again. */
export async function cancelArrival(ctx: ChangeContext, input: Unassign): Promise<ChangedArrival> {
  const arrival = await lockArrival(ctx, 'cancel', input);
  await assertNoOpenService(ctx, arrival);
  await giveBack(ctx, arrival);
  return await writeArrivalMove(ctx, arrival, {
    kind: 'cancelled',
    action: 'arrivals.cancel',
    to: 'cancelled',
    note: input.note,
    set: { needsStaff: null, endedAt: ctx.now(), endNote: input.note },
  });
}

/**
 * Undoes the arrival of a box that nobody has been notified of yet, so nothing else follows. Its caller has locked it and
 * checked that it may be cancelled.
 */
export async function cancelUnannounced(
  ctx: ChangeContext,
  arrival: LockedArrival,
  { scan, at }: { scan: ArrivalScan; at: Date },
): Promise<ChangedArrival> {
  await assertNoOpenService(ctx, arrival);
  await giveBack(ctx, arrival);
  return await writeArrivalState(ctx, arrival, {
    kind: 'cancelled',
    action: 'arrivals.undoScan',
    to: 'cancelled',
    set: { needsStaff: null, endedAt: ctx.now() },
    scan,
    at,
  });
}

/** A person has looked at an arrival that asked for it, and it is right as it is. */
export async function settleArrival(
  ctx: ChangeContext,
  seen: { id: string; version: number },
): Promise<ChangedArrival> {
  const arrival = await lockArrival(ctx, 'settle', seen);
  if (arrival.needsStaff === null) return arrival;
  return await writeArrivalChange(ctx, arrival, {
    kind: 'settled',
    action: 'arrivals.settle',
    set: { needsStaff: null },
  });
}

async function giveBack(ctx: ChangeContext, arrival: LockedArrival): Promise<void> {
  const { id, expectedParcelId, customerId } = arrival;
  if (expectedParcelId === null || customerId === null) return;
  await revertExpected(ctx, { arrivalId: id, expectedId: expectedParcelId, customerId });
}
