import { DomainError } from '~/domain/core/errors';
import type { BillCharges, WaiveCharges } from '~/domain/services/schema';
import { auditAll } from '../../audit/service';
import { writeOnBill } from '../../billing/shelf/bill';
import { touchArrivals } from '../../billing/shelf/queries';
import type { Context } from '../../core/api/context';
import type { ChangeContext } from '../../core/api/trpc';
import { touchForm } from '../../parcels/storage/queries';
import { followMoney, lockBill } from '../../payments/bill';
import { getLedger } from '../../payments/queries';
import { issueAndMailTaxInvoice } from '../../payments/tax-invoices/issue';
import type { OpenCharges } from '../schema';
import { insertWaivers, listOpenCharges, lockCharges } from './queries';

/** Returns what a customer's arrivals have cost and no bill has yet. */
export async function readOpenCharges(ctx: Context, customerId: string): Promise<OpenCharges> {
  const charges = await listOpenCharges(ctx.db, customerId);
  return { charges, cents: charges.reduce((sum, charge) => sum + charge.cents, 0) };
}

/**
 * Does without charges, for a reason. They are never billed afterwards.
 * @throws DomainError `not_found`, `service.charge_settled`.
 */
export async function waiveCharges(ctx: ChangeContext, input: WaiveCharges): Promise<{ cents: number }> {
  const charges = await lockOpen(ctx, input.chargeIds);
  const { reason } = input;
  const waived = { reason, waivedBy: ctx.session.user.id, waivedAt: ctx.now() };
  await insertWaivers(
    ctx.tx,
    charges.map(({ id }) => ({ chargeId: id, ...waived })),
  );
  await auditAll(
    ctx.tx,
    ctx,
    charges.map(({ arrivalId, cents }) => ({
      action: 'services.waive',
      entity: 'arrival',
      entityId: arrivalId,
      after: { cents, reason },
    })),
  );
  await touchArrivalsOf(ctx, charges);
  return { cents: sumOf(charges) };
}

/**
 * Puts charges on the bill of an accepted, unpaid form of the same customer, whose tax invoice is adjusted. No form
 * carries the charges of an arrival that never flies.
 * @throws DomainError of `lockBill`, `payment.not_due`, `service.charge_settled`, `arrival.other_customer`.
 */
export async function billChargesTo(ctx: ChangeContext, input: BillCharges): Promise<{ cents: number }> {
  const bill = await lockBill(ctx, input.formId, 'pay');
  const { dueCents, paidCents } = await getLedger(ctx.tx, bill.id);
  if (dueCents <= paidCents) throw new DomainError('payment.not_due');
  const charges = await lockOpen(ctx, input.chargeIds);
  if (charges.some(({ customerId }) => customerId !== bill.customerId))
    throw new DomainError('arrival.other_customer');
  await issueAndMailTaxInvoice(ctx, bill.id);
  const cents = await writeOnBill(ctx, bill.id, charges);
  await touchForm(ctx.tx, bill.id, ctx.now());
  await touchArrivalsOf(ctx, charges);
  await issueAndMailTaxInvoice(ctx, bill.id);
  await followMoney(ctx, bill.id);
  return { cents };
}

type OpenCharge = Awaited<ReturnType<typeof lockCharges>>[number];

async function lockOpen({ tx }: ChangeContext, ids: readonly string[]): Promise<OpenCharge[]> {
  const wanted = [...new Set(ids)];
  const charges = await lockCharges(tx, wanted);
  if (charges.length !== wanted.length) throw new DomainError('not_found');
  if (charges.some(({ formId, isWaived }) => formId !== null || isWaived))
    throw new DomainError('service.charge_settled');
  return charges;
}

async function touchArrivalsOf(ctx: ChangeContext, charges: readonly OpenCharge[]): Promise<void> {
  const ids = new Set(charges.map(({ arrivalId }) => arrivalId));
  await touchArrivals(ctx.tx, [...ids].sort(), ctx.now());
}

function sumOf(charges: readonly { cents: number }[]): number {
  return charges.reduce((sum, { cents }) => sum + cents, 0);
}
