import { assertAct } from '~/domain/expected-parcels/acts';
import type { WithdrawalReason } from '~/domain/expected-parcels/states';
import { audit } from '../audit/service';
import type { ChangeContext } from '../core/api/trpc';
import { writeRow } from '../core/db/version/service';
import { lockExpected } from './access';

type Change = { id: string; version: number };

/** Withdraws an expected parcel: it is not coming. The reason says whether the customer or staff did so. */
export async function withdrawExpected(ctx: ChangeContext, input: Change): Promise<Change> {
  const parcel = await lockExpected(ctx, input, 'withdraw');
  assertAct('withdraw', parcel.status);
  const now = ctx.now();
  const withdrawnReason: WithdrawalReason =
    ctx.session.user.customerId === parcel.customerId ? 'customer' : 'staff';
  const set = { status: 'withdrawn', withdrawnReason, withdrawnAt: now, updatedAt: now } as const;
  const version = await writeRow(ctx.tx, { table: 'expectedParcel', row: parcel }, set);
  await audit(ctx.tx, ctx, {
    action: 'expectedParcels.withdraw',
    entity: 'expected_parcel',
    entityId: parcel.id,
    before: { status: parcel.status },
    after: { status: 'withdrawn', withdrawnReason },
  });
  return { id: parcel.id, version };
}
