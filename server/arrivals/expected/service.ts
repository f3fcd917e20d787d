import { audit, auditAll } from '../../audit/service';
import type { RuleContext } from '../../core/api/context';
import {
  closeExpected,
  giveGoods,
  hasOpenTwin,
  hasOtherArrival,
  lockExpected,
  lockOthersWho,
  markExpected,
  takeGoodsBack,
} from './queries';

type Match = { arrivalId: string; expectedId: string; customerId: string; at: Date };

/**
 * Marks an expected parcel as arrived and gives its goods to the arrival. One that the customer has withdrawn stays so.
 * Returns its id, or null when it is not this customer's.
 */
export async function matchExpected(
  ctx: RuleContext,
  { arrivalId, expectedId, customerId, at }: Match,
): Promise<string | null> {
  const expected = await lockExpected(ctx.tx, { id: expectedId, customerId });
  if (!expected) return null;
  if (expected.status === 'expected') {
    await markExpected(ctx.tx, expectedId, { status: 'arrived', arrivedAt: at, updatedAt: ctx.now() });
    await audit(ctx.tx, ctx, {
      action: 'expectedParcels.arrive',
      entity: 'expected_parcel',
      entityId: expectedId,
      before: { status: 'expected' },
      after: { status: 'arrived', arrivalId },
    });
  }
  return expectedId;
}

/** Gives the goods of a matched expected parcel to the arrival, once that is stored. */
export async function takeGoods(
  { tx }: RuleContext,
  match: Pick<Match, 'arrivalId' | 'expectedId'>,
): Promise<void> {
  await giveGoods(tx, match);
}

/** Undoes a match: the goods go back, and without another box the parcel is expected again. */
export async function revertExpected(
  ctx: RuleContext,
  { arrivalId, expectedId, customerId }: Omit<Match, 'at'>,
): Promise<void> {
  const expected = await lockExpected(ctx.tx, { id: expectedId, customerId });
  await takeGoodsBack(ctx.tx, arrivalId);
  if (expected?.status !== 'arrived') return;
  if (await hasOtherArrival(ctx.tx, { expectedId, arrivalId })) return;
  // A number is expected once: the newer entry waits for the parcel.
  if (await hasOpenTwin(ctx.tx, expectedId)) return;
  await markExpected(ctx.tx, expectedId, { status: 'expected', arrivedAt: null, updatedAt: ctx.now() });
  await audit(ctx.tx, ctx, {
    action: 'expectedParcels.revert',
    entity: 'expected_parcel',
    entityId: expectedId,
    before: { status: 'arrived' },
    after: { status: 'expected', arrivalId },
  });
}

/** Closes the open entries of other customers who expect the same number: it came for another customer. */
export async function closeOthers(ctx: RuleContext, of: { key: string; customerId: string }): Promise<void> {
  const others = await lockOthersWho(ctx.tx, of);
  if (others.length === 0) return;
  await closeExpected(
    ctx.tx,
    others.map(({ id }) => id),
    ctx.now(),
  );
  await auditAll(
    ctx.tx,
    ctx,
    others.map(({ id, status }) => ({
      action: 'expectedParcels.close',
      entity: 'expected_parcel',
      entityId: id,
      before: { status },
      after: { status: 'withdrawn', withdrawnReason: 'other_customer' },
    })),
  );
}
