import type { z } from 'zod';
import type { Context } from '../../core/api/context';
import { drawQr } from '../../core/text/codes';
import { openCodes } from './codes';
import { findTaxCodes, listLatestTaxReceipts } from './queries';
import { type printedTaxReceiptSchema, taxReceiptSchema } from './schema';

type TaxReceiptView = z.infer<typeof taxReceiptSchema>;
type PrintedTaxReceipt = z.infer<typeof printedTaxReceiptSchema>;

/** Returns the latest tax receipt of each payment that has one. The caller may read the payments already. */
export async function readTaxReceipts(
  { db, session }: Pick<Context, 'db' | 'session'>,
  paymentIds: readonly string[],
): Promise<Map<string, TaxReceiptView>> {
  const rows = await listLatestTaxReceipts(db, paymentIds);
  const isStaff = session?.user.customerId === null;
  const hidden = isStaff ? {} : { problem: null, reason: '' };
  return new Map(
    rows.map(({ paymentId, ...row }) => [paymentId, taxReceiptSchema.parse({ ...row, ...hidden })]),
  );
}

/** Returns the latest tax receipt of a payment with its codes; null without one. */
export async function readPrintedTaxReceipt(
  ctx: Context,
  paymentId: string,
): Promise<PrintedTaxReceipt | null> {
  const receipt = (await readTaxReceipts(ctx, [paymentId])).get(paymentId);
  if (!receipt) return null;
  const sealed = receipt.state === 'issued' ? await findTaxCodes(ctx.db, receipt.id) : undefined;
  if (!sealed || (sealed.codesUntil ?? ctx.now()) < ctx.now()) return { ...receipt, lottery: '', qr: null };
  const { lottery, qrText } = openCodes(ctx, receipt.id, sealed.codes ?? '');
  return { ...receipt, lottery, qr: qrText === '' ? null : drawQr(qrText) };
}
