import { DomainError } from '~/domain/core/errors';
import { parseRate } from '~/domain/core/money';
import { customerName } from '~/domain/customers/name';
import { parseFormCode } from '~/domain/forms/code';
import { isPriceOpen } from '~/domain/forms/price-approval';
import { parseParcelNumber } from '~/domain/parcels/number';
import { parseReceiptNumber } from '~/domain/payments/kinds';
import { balanceInMnt, standingOf } from '~/domain/payments/ledger';
import { taxInvoiceNumber } from '~/domain/payments/tax-invoice';
import { payableDetails } from '~/domain/settings/company/bank';
import type { Context } from '../../core/api/context';
import { isStaff } from '../../core/api/is-staff';
import { findCompany } from '../../settings/company/queries';
import { companySchema } from '../../settings/company/schema';
import type { CustomerMoney, FormMoney, Receipt } from '../schema';
import { listTaxInvoices } from '../tax-invoices/queries';
import { payerNamesSchema } from '../tax-invoices/schema';
import { readPrintedTaxReceipt, readTaxReceipts } from '../tax-receipts/read';
import {
  findBill,
  findFormBy,
  findPayments,
  findReceipt,
  isCustomerSeen,
  listCustomerCredits,
  listHoldReasons,
  listOpenBills,
  sumMoney,
} from './queries';

const shownBills = 50;
const shownCredits = 50;
type Paid = Awaited<ReturnType<typeof findPayments>>[number];

/** Returns the due, paid and remaining amount of a form, with every payment. */
export async function getFormMoney(ctx: Context, formId: string): Promise<FormMoney> {
  const scope = { ability: ctx.ability, action: 'read' } as const;
  const bill = await findBill(ctx.db, { formId, scope });
  if (!bill) throw new DomainError('not_found');
  const payments = await findPayments(ctx.db, { formId, scope, locale: ctx.locale });
  const taxReceipts = await readTaxReceipts(
    ctx,
    payments.map(({ id }) => id),
  );
  const ledger = { dueCents: bill.dueCents ?? 0, paidCents: bill.paidCents ?? 0 };
  const standing = standingOf(ledger);
  const mntPerUnit = bill.mntPerUnit === null ? null : parseRate(bill.mntPerUnit);
  return {
    formId: bill.id,
    formCode: bill.code,
    customer: { id: bill.customerId, name: customerName(bill, ctx.locale) },
    mntPerUnit,
    isPriceWaiting: isPriceOpen(bill.priceApproval),
    holdReasons: isStaff(ctx) ? await listHoldReasons(ctx.db, formId) : [],
    chargedCents: bill.chargedCents ?? 0,
    creditedCents: bill.creditedCents ?? 0,
    ...ledger,
    ...standing,
    balanceMnt: mntPerUnit === null ? 0 : balanceInMnt(standing.balanceCents, mntPerUnit),
    payments: payments.map((payment) => ({
      ...shown(ctx, payment),
      taxReceipt: taxReceipts.get(payment.id) ?? null,
    })),
    invoices: (await listTaxInvoices(ctx.db, formId, ctx.locale)).map((invoice) =>
      isStaff(ctx) ? invoice : { ...invoice, note: null, creditedBy: null },
    ),
    bank: standing.balanceCents > 0 ? payableDetails(await findCompany(ctx.db)) : null,
    qpay: ctx.env.qpay.provider,
    card: ctx.env.card.provider,
    hasTaxReceipts: ctx.env.ebarimt.provider !== 'off',
    registerNumber: bill.customerType === 'individual' ? '' : (bill.registerNumber ?? ''),
  };
}

/** Returns a frozen receipt; only a later refund or cancellation is added. */
export async function getReceipt(ctx: Context, id: string): Promise<Receipt> {
  const scope = { ability: ctx.ability, action: 'read' } as const;
  const [payment] = await findPayments(ctx.db, { id, scope, locale: ctx.locale });
  const bill = payment && (await findBill(ctx.db, { formId: payment.formId, scope }));
  if (!payment || !bill) throw new DomainError('not_found');
  if (payment.status === 'pending' || payment.status === 'failed') throw new DomainError('payment.not_paid');
  const receipt = await findReceipt(ctx.db, id);
  if (!receipt || payment.number === null) throw new DomainError('not_found');
  const { issuer, receivedBy, dueCents, paidCents } = receipt;
  const ledger = { dueCents, paidCents };
  const names = payerNamesSchema.nullable().parse(receipt.customerNames);
  return {
    ...payment,
    number: payment.number,
    mntPerUnit: parseRate(payment.mntPerUnit),
    formCode: bill.code,
    customerName: names ? customerName(names, ctx.locale) : receipt.customerName,
    customerLatin: names?.latinName ?? '',
    receivedBy,
    ...ledger,
    ...standingOf(ledger),
    refunds: payment.refunds
      .filter(({ state }) => state !== 'failed')
      .map((refund) => ({ ...refund, refundedAt: new Date(refund.refundedAt) })),
    issuer: companySchema.parse(issuer),
    taxReceipt: await readPrintedTaxReceipt(ctx, id),
  };
}

/** Returns a customer's debt and credit over all their bills. */
export async function getCustomerMoney(ctx: Context, id: string | undefined): Promise<CustomerMoney> {
  const customerId = id ?? ctx.session?.user.customerId;
  if (!customerId) throw new DomainError('customer.missing');
  const scope = { ability: ctx.ability, action: 'read' } as const;
  if (!(await isCustomerSeen(ctx.db, { customerId, scope }))) throw new DomainError('not_found');
  const bills = (await listOpenBills(ctx.db, customerId)).map(({ dueCents, paidCents, ...bill }) => ({
    ...bill,
    dueCents: dueCents ?? 0,
    ...standingOf({ dueCents: dueCents ?? 0, paidCents: paidCents ?? 0 }),
  }));
  const credits = await listCustomerCredits(ctx.db, customerId, shownCredits);
  return {
    ...(await sumMoney(ctx.db, customerId)),
    balanceCents: bills.reduce((sum, bill) => sum + bill.balanceCents, 0),
    creditCents: bills.reduce((sum, bill) => sum + bill.creditCents, 0),
    bills: bills.slice(0, shownBills),
    credits: credits.map((credit) => ({ ...credit, number: taxInvoiceNumber('adjustment', credit.number) })),
  };
}

/** Finds a bill at the desk by any scanned or typed number. */
export async function findBillBy(ctx: Context, text: string): Promise<{ formId: string }> {
  const scope = { ability: ctx.ability, action: 'pay' } as const;
  const sought = {
    parcel: parseParcelNumber(text),
    receipt: parseReceiptNumber(text),
    code: parseFormCode(text),
  };
  const known = Object.entries(sought).filter(([, value]) => value !== undefined);
  for (const [kind, value] of known) {
    const found = await findFormBy(ctx.db, { [kind]: value }, scope);
    if (found) return found;
  }
  throw new DomainError('not_found', {}, 'text');
}

function shown(ctx: Context, payment: Paid): Omit<FormMoney['payments'][number], 'taxReceipt'> {
  const refunds = payment.refunds.map((refund) => ({ ...refund, refundedAt: new Date(refund.refundedAt) }));
  const open = { ...payment, refunds };
  if (isStaff(ctx)) return open;
  return {
    ...open,
    externalId: null,
    note: '',
    voidReason: null,
    receivedBy: null,
    refunds: refunds.map((refund) => ({ ...refund, reason: '', refundedBy: null })),
  };
}
