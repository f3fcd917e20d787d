import { shelfStorageOf } from '~/domain/arrivals/storage';
import type { StorageRules } from '~/domain/core/storage-days';
import type { ChangeContext } from '../../core/api/trpc';
import type { LockedArrival } from '../../moves/arrivals/queries';
import { findConstants } from '../../settings/constants/queries';
import { insertArrivalCharge } from './queries';

type ShelfCharge = { billedDays: number; cents: number };

/**
 * Charges the days of storage of a locked arrival that no charge covers yet, at today's fee, until its clock stopped or
 * until now. Returns the days that charges then cover, for the row of the arrival, and the amount in cents.
 */
export async function chargeShelf(
  ctx: ChangeContext,
  arrival: LockedArrival,
  rules: StorageRules,
): Promise<ShelfCharge> {
  const { id: arrivalId, customerId, billedDays } = arrival;
  const nothing = { billedDays, cents: 0 };
  if (customerId === null) return nothing;
  const now = ctx.now();
  const { status: state, shelfSince, shelfStoppedAt: stoppedAt } = arrival;
  const storage = shelfStorageOf({ state, shelfSince, stoppedAt, billedDays }, rules, now);
  if (!storage || storage.dueCents === 0) return nothing;
  const toDay = billedDays + storage.dueDays;
  await insertArrivalCharge(ctx.tx, {
    ...{ arrivalId, customerId, fromDay: billedDays + 1, toDay },
    ...{ centsPerDay: storage.feeCentsPerDay, cents: storage.dueCents },
    ...{ chargedBy: ctx.session.user.id, chargedAt: now },
  });
  return { billedDays: toDay, cents: storage.dueCents };
}

/** Reads the free days and the price of a further day, once for all arrivals that are charged together. */
export async function readStorageRules({ tx, now }: ChangeContext): Promise<StorageRules> {
  const constant = await findConstants(tx, ['shelf.free_days', 'shelf.fee_cents_per_day'], now());
  return {
    freeDays: constant('shelf.free_days'),
    feeCentsPerDay: constant('shelf.fee_cents_per_day'),
  };
}
