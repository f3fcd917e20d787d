import { customerName } from '~/domain/customers/name';
import { isPriceOpen } from '~/domain/forms/price-approval';
import { adjustmentReasonOf, gstOf, taxed } from '~/domain/payments/tax-invoice';
import type { RuleContext } from '../../core/context';
import { companySchema } from '../../settings/company/schema';
import { findGst } from '../../settings/gst/queries';
import { chargesOf } from './charges';
import { findCharged, insertTaxInvoice, listIssued } from './queries';
import { payerNamesSchema } from './schema';

const issuerSchema = companySchema.pick({ abn: true }).nullable();

/**
 * Issues the tax invoice of an accepted form, or an adjustment note when what is due has changed since. Does nothing
 * when nothing has, and while the customer has not agreed to the price. Returns the id of what was issued. The form must
 * be locked.
 */
export async function issueTaxInvoice(
  { tx, now }: Pick<RuleContext, 'tx' | 'now'>,
  formId: string,
): Promise<{ id: string } | undefined> {
  const charged = await findCharged(tx, formId);
  if (!charged || isPriceOpen(charged.priceApproval)) return undefined;
  const dueCents = charged.dueCents ?? 0;
  const issued = await listIssued(tx, formId);
  const [first] = issued;
  const last = issued.at(-1);
  const changeCents = dueCents - (last?.dueCents ?? 0);
  if (changeCents === 0) return undefined;

  const at = now();
  const rule = await findGst(tx, first ? { id: first.gstSettingId } : { at });
  const abn = issuerSchema.parse(charged.issuer)?.abn ?? '';
  const lines = taxed(await chargesOf(tx, charged, dueCents), rule, abn !== '');
  const earlierGst = issued.reduce((sum, { gstCents }) => sum + gstCents, 0);
  return await insertTaxInvoice(tx, {
    kind: first ? 'adjustment' : 'invoice',
    formId,
    billId: charged.billId,
    gstSettingId: rule.id,
    reason: last
      ? adjustmentReasonOf({
          dueCents,
          isRefused: charged.priceApproval === 'refused',
          isOtherBill: last.billId !== charged.billId,
        })
      : null,
    buyer: JSON.stringify({
      name: customerName(charged, charged.locale),
      abn: charged.abn ?? '',
      names: payerNamesSchema.parse(charged),
    }),
    lines: JSON.stringify(lines),
    dueCents,
    changeCents,
    gstCents: gstOf(lines).gstCents - earlierGst,
    issuedAt: at,
  });
}
