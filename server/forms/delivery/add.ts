import { z } from 'zod';
import { DomainError } from '~/domain/core/errors';
import { centsToMnt, parseRate } from '~/domain/core/money';
import {
  type AddedDelivery,
  type addDeliverySchema,
  addedDeliveryIssues,
  isDeliveryOpen,
} from '~/domain/forms/added-delivery';
import { deliveryModeOf } from '~/domain/parcels/delivery';
import { audit } from '../../audit/service';
import { priceDelivery } from '../../billing/delivery/offer';
import { lockBilledParcels } from '../../billing/queries';
import type { ChangeContext } from '../../core/api/trpc';
import { assertVersion, writeRow } from '../../core/db/version/service';
import { withdrawPending } from '../../payments/online/pending';
import { insertQuote } from '../../quotes/queries';
import { loadFees, type StoredFee } from '../../quotes/service';
import { lockForm } from '../access';
import { toParty } from '../detail/service';
import { findParcelStates, findSendingCustomer, type LockedForm } from '../queries';

type Priced = NonNullable<Awaited<ReturnType<typeof priceDelivery>>>;

/**
 * Adds door or countryside delivery to an accepted form. Creates a new bill with one more fee; the previous bill and
 * its receipts stay unchanged. Open online payments have the old amount and are cancelled.
 * @throws DomainError `form.delivery_closed` (with the field, where the address does not allow it), `version.stale`, `quote.changed` with the price of today.
 */
export async function addDelivery(
  ctx: ChangeContext,
  { id, version: seen, delivery, seenCents }: z.output<typeof addDeliverySchema>,
): Promise<{ version: number }> {
  const form = await lockForm(ctx, id, 'update');
  const fees = await loadFees(ctx.tx);
  await assertAddable(ctx, form, { delivery, fees });
  assertVersion(form, seen);
  const priced = await priceDelivery(ctx.tx, id, { delivery, fees });
  if (!priced) throw new DomainError('form.delivery_closed');
  const { offer } = priced;
  if (offer.cents !== seenCents) throw new DomainError('quote.changed', { ...offer });
  const billId = await copyBill(ctx, priced);
  const optionalFees = [...form.optionalFees, delivery];
  const set = { billId, optionalFees, updatedAt: ctx.now() };
  const version = await writeRow(ctx.tx, { table: 'form', row: form }, set);
  await withdrawPending(ctx, id);
  await audit(ctx.tx, ctx, {
    action: 'forms.addDelivery',
    entity: 'form',
    entityId: id,
    before: { billId: form.billId, delivery: 'collect' },
    after: { billId, delivery, cents: offer.cents },
  });
  return { version };
}

type Wanted = { delivery: AddedDelivery; fees: readonly StoredFee[] };

/** Locks the parcels, so that none is handed over at the same time. */
async function assertAddable(
  ctx: ChangeContext,
  form: LockedForm,
  { delivery, fees }: Wanted,
): Promise<void> {
  await lockBilledParcels(ctx.tx, form.id);
  const states = await findParcelStates(ctx.tx, form.id);
  const customer = await findSendingCustomer(ctx.tx, form.customerId);
  const standing = {
    status: form.status,
    archivedAt: form.archivedAt,
    isBilled: form.billId !== null,
    priceApproval: form.priceApproval,
    delivery: deliveryModeOf(form.optionalFees),
    optionalFees: form.optionalFees,
    customerType: customer?.type ?? 'individual',
    declaredCents: form.declaredCents,
    receiver: toParty(form.receiver),
    parcels: states.map((status) => ({ status })),
  };
  if (!isDeliveryOpen(standing)) throw new DomainError('form.delivery_closed');
  const issues = addedDeliveryIssues(standing, delivery, fees);
  if (issues.length > 0) throw new DomainError('form.delivery_closed', {}, undefined, issues);
}

const linesSchema = z.looseObject({ fees: z.array(z.object({ code: z.string(), cents: z.number() })) });
const feesSchema = z.array(z.looseObject({ code: z.string() }));

/** Copies the stored bill and adds the delivery fee. */
async function copyBill(ctx: ChangeContext, { bill, inputs, fee, offer }: Priced): Promise<string> {
  const { dueCents: _, mntPerUnit, ...pinned } = bill;
  const { delivery, cents } = offer;
  const lines = linesSchema.parse(bill.lines);
  const fees = feesSchema.parse(bill.fees).filter(({ code }) => code !== delivery);
  const totalCents = bill.totalCents + cents;
  const { id } = await insertQuote(ctx.tx, {
    ...pinned,
    inputs: JSON.stringify({ ...inputs, optionalFees: [...inputs.optionalFees, delivery] }),
    fees: JSON.stringify([...fees, fee]),
    lines: JSON.stringify({ ...lines, fees: [...lines.fees, { code: delivery, cents }] }),
    issuer: bill.issuer && JSON.stringify(bill.issuer),
    totalCents,
    totalMnt: centsToMnt(totalCents, parseRate(mntPerUnit)),
    createdBy: ctx.session.user.id,
    createdAt: ctx.now(),
  });
  return id;
}
