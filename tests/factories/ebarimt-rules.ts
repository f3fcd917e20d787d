import { z } from 'zod';

const money = z.number().nonnegative();
const itemSchema = z.strictObject({
  name: z.string().min(1),
  barCode: z.string().nullable(),
  barCodeType: z.enum(['UNDEFINED', 'GS1', 'ISBN']),
  classificationCode: z.string().regex(/^\d{7}$/u),
  taxProductCode: z
    .string()
    .regex(/^\d{3,5}$/u)
    .nullable(),
  measureUnit: z.string().min(1),
  qty: z.number().positive(),
  unitPrice: money,
  totalVAT: money,
  totalCityTax: money,
  totalAmount: money.positive(),
});
const partSchema = z.strictObject({
  totalAmount: money,
  totalVAT: money,
  totalCityTax: money,
  taxType: z.enum(['VAT_ABLE', 'VAT_FREE', 'VAT_ZERO', 'NO_VAT']),
  merchantTin: z.string(),
  items: z.array(itemSchema).min(1),
});
export const orderSchema = z.strictObject({
  branchNo: z.string().regex(/^\d{3}$/u),
  totalAmount: money,
  totalVAT: money,
  totalCityTax: money,
  districtCode: z.string().regex(/^\d{4}$/u),
  merchantTin: z.string().regex(/^\d{11,14}$/u),
  posNo: z.string().min(1),
  type: z.enum(['B2C_RECEIPT', 'B2B_RECEIPT']),
  customerTin: z
    .string()
    .regex(/^\d{11,14}$/u)
    .nullable(),
  consumerNo: z
    .string()
    .regex(/^\d{8}$/u)
    .nullable(),
  inactiveId: z.string().nullable(),
  reportMonth: z.null(),
  billIdSuffix: z.string().regex(/^\d{6}$/u),
  receipts: z.array(partSchema).min(1),
  payments: z
    .array(
      z.strictObject({
        code: z.enum(['CASH', 'PAYMENT_CARD', 'BANK_TRANSFER', 'BANK_TRANSFER_QPAY']),
        status: z.literal('PAID'),
        paidAmount: money,
      }),
    )
    .min(1),
});
export type Order = z.infer<typeof orderSchema>;

type Totals = { totalAmount: number; totalVAT: number; totalCityTax: number };
const cents = (amount: number): number => Math.round(amount * 100);

function addUp(whole: Totals, parts: readonly Totals[]): boolean {
  const names = ['totalAmount', 'totalVAT', 'totalCityTax'] as const;
  return names.every(
    (name) => cents(whole[name]) === parts.reduce((sum, part) => sum + cents(part[name]), 0),
  );
}

/** Returns the first rule of the public description that an order breaks. */
export function brokenRule(order: Order): string | undefined {
  const { receipts, payments, customerTin, consumerNo, type, merchantTin } = order;
  const isB2b = type === 'B2B_RECEIPT';
  if (isB2b !== (customerTin !== null)) return 'customerTin';
  if (isB2b && consumerNo !== null) return 'consumerNo';
  if (new Set(receipts.map(({ taxType }) => taxType)).size !== receipts.length) return 'taxType twice';
  if (receipts.some((part) => part.merchantTin !== merchantTin)) return 'merchantTin';
  if (!addUp(order, receipts)) return 'totals of the receipts';
  const wrong = receipts.find(({ taxType, items, ...part }) => {
    if (!addUp(part, items)) return true;
    return items.some((item) => {
      const vat = taxType === 'VAT_ABLE' ? Math.round((cents(item.totalAmount) * 10) / 110) : 0;
      const hasRelief = item.taxProductCode !== null;
      const isPriced = cents(item.qty * item.unitPrice) === cents(item.totalAmount);
      return cents(item.totalVAT) !== vat || hasRelief !== (taxType !== 'VAT_ABLE') || !isPriced;
    });
  });
  if (wrong) return `an item of ${wrong.taxType}`;
  const paid = payments.reduce((sum, { paidAmount }) => sum + cents(paidAmount), 0);
  return paid === cents(order.totalAmount) ? undefined : 'payments';
}
