import { DomainError } from '~/domain/core/errors';
import type { AddedDelivery } from '~/domain/forms/added-delivery';
import { deliveryModeOf } from '~/domain/parcels/delivery';
import { audit } from '../../audit/service';
import type { Queryable, RuleContext } from '../../core/api/context';
import { writeRow } from '../../core/db/version/service';
import { publish } from '../../core/events/publish';
import { lockBilledParcels } from '../queries';
import { billedLines, copyBill } from './add';
import { findDeliveryFacts, findPinnedBill } from './queries';

/** Returns the fee of a delivery on the bill of a form; undefined where the bill has none. */
export async function findDeliveryCents(
  db: Queryable,
  formId: string,
  delivery: AddedDelivery,
): Promise<number | undefined> {
  const bill = await findPinnedBill(db, formId);
  return bill && billedLines(bill).fees.find(({ code }) => code === delivery)?.cents;
}

/**
 * Takes a delivery off a form: a new bill without its fee. The previous bill and its receipts stay unchanged, and an
 * amount that was paid for it is refunded as any amount above the bill.
 * @throws DomainError `form.delivery_closed` when the bill has no such fee.
 */
export async function removeDelivery(
  ctx: RuleContext,
  formId: string,
  delivery: AddedDelivery,
): Promise<{ version: number }> {
  await lockBilledParcels(ctx.tx, formId);
  const form = await findDeliveryFacts(ctx.tx, formId);
  const bill = await findPinnedBill(ctx.tx, formId);
  const cents = await findDeliveryCents(ctx.tx, formId, delivery);
  if (!form || !bill || cents === undefined) throw new DomainError('form.delivery_closed');
  const billId = await copyBill(ctx, bill, { without: delivery });
  const optionalFees = form.optionalFees.filter((code) => code !== delivery);
  const set = { billId, optionalFees, updatedAt: ctx.now() };
  const version = await writeRow(ctx.tx, { table: 'form', row: form }, set);
  await audit(ctx.tx, ctx, {
    action: 'forms.removeDelivery',
    entity: 'form',
    entityId: formId,
    before: { billId: form.billId, delivery },
    after: { billId, delivery: deliveryModeOf(optionalFees), cents: -cents },
  });
  await publish(ctx, 'delivery.removed', [
    { entityId: formId, customerId: form.customerId, data: { code: form.code ?? '', delivery, version } },
  ]);
  return { version };
}
