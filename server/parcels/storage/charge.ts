import type { z } from 'zod';
import { DomainError } from '~/domain/core/errors';
import type { changeSchema } from '~/domain/core/schema';
import { storageDue } from '~/domain/core/storage-days';
import { storageOf } from '~/domain/parcels/storage';
import { audit } from '../../audit/service';
import { findFormIdOf } from '../../billing/queries';
import type { ChangeContext } from '../../core/api/trpc';
import { lockParcel } from '../../moves/lock';
import type { LockedParcel } from '../../moves/queries';
import { withdrawPending } from '../../payments/online/pending';
import { lockFormRow } from '../../payments/queries';
import { findAvailableAt, findBilledDays, insertCharge, touchForm } from './queries';
import { readStorageRules } from './rules';

/** Locks the parcel's form, which is always locked before its parcels. */
export async function lockFormOf(ctx: ChangeContext, parcelId: string): Promise<void> {
  const formId = await findFormIdOf(ctx.tx, parcelId);
  if (formId) await lockFormRow(ctx.tx, formId);
}

/**
 * Adds unbilled storage days to the bill of the parcel's form, at today's fee. Form and parcel are locked. Returns the
 * charge.
 */
export async function chargeStorage(
  ctx: ChangeContext,
  parcel: Pick<LockedParcel, 'id' | 'formId' | 'status'>,
): Promise<number> {
  const { tx } = ctx;
  const now = ctx.now();
  const availableAt = await findAvailableAt(tx, parcel.id);
  const rules = await readStorageRules({ db: tx, now: ctx.now });
  const billedDays = await findBilledDays(tx, parcel.id);
  const due = storageDue(storageOf({ status: parcel.status, availableAt }, rules, now), billedDays);
  if (!due) return 0;
  const { days, centsPerDay, cents } = due;
  const span = { fromDay: billedDays + 1, toDay: billedDays + days, centsPerDay, cents };
  await insertCharge(tx, {
    ...span,
    parcelId: parcel.id,
    formId: parcel.formId,
    chargedBy: ctx.session.user.id,
    chargedAt: now,
  });
  await touchForm(tx, parcel.formId, now);
  await withdrawPending(ctx, parcel.formId);
  await audit(tx, ctx, {
    action: 'parcels.billStorage',
    entity: 'parcel',
    entityId: parcel.id,
    after: { days, centsPerDay, cents },
  });
  return cents;
}

/**
 * Bills storage before the hand-over, so that the receiver can pay it with the rest.
 * @throws DomainError `parcel.storage_billed` when nothing is left to bill.
 */
export async function billStorage(
  ctx: ChangeContext,
  input: z.output<typeof changeSchema>,
): Promise<LockedParcel> {
  await lockFormOf(ctx, input.id);
  const parcel = await lockParcel(ctx, 'billStorage', input);
  if ((await chargeStorage(ctx, parcel)) === 0) throw new DomainError('parcel.storage_billed');
  return parcel;
}
