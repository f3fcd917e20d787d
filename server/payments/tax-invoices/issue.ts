import { customerName } from '~/domain/customers/name';
import { isPriceOpen } from '~/domain/forms/price-approval';
import type { CreditReason } from '~/domain/payments/kinds';
import { adjustmentReasonOf, creditLines, gstOf, taxed } from '~/domain/payments/tax-invoice';
import type { RuleContext } from '../../core/api/context';
import { publish } from '../../core/events/publish';
import { companySchema } from '../../settings/company/schema';
import { findTaxSetting } from '../../settings/tax/queries';
import { chargesOf } from './charges';
import { findCharged, insertTaxInvoice, listCredits, listIssued } from './queries';
import { payerNamesSchema } from './schema';

/** The credit note that an adjustment note is for. */
type Cause = { id: string; reason: CreditReason };

const issuerSchema = companySchema.pick({ abn: true }).nullable();

/**
 * Issues the tax invoice of an accepted form, or an adjustment note when what is due has changed since. Does nothing
 * when nothing has, and while the customer has not agreed to the price. Returns the id of what was issued, and whose it
 * is. The form must be locked.
 */
export async function issueTaxInvoice(
  { tx, now }: Pick<RuleContext, 'tx' | 'now'>,
  formId: string,
  credit?: Cause,
): Promise<{ id: string; customerId: string } | undefined> {
  const charged = await findCharged(tx, formId);
  if (!charged || isPriceOpen(charged.priceApproval)) return undefined;
  const dueCents = charged.dueCents ?? 0;
  const issued = await listIssued(tx, formId);
  const [first] = issued;
  const last = issued.at(-1);
  const changeCents = dueCents - (last?.dueCents ?? 0);
  if (changeCents === 0) return undefined;

  const at = now();
  const rule = await findTaxSetting(tx, 'AU', first ? { id: first.taxSettingId } : { at });
  const abn = issuerSchema.parse(charged.issuer)?.abn ?? '';
  const charges = taxed(await chargesOf(tx, charged), rule, abn !== '');
  const lines = [...charges, ...creditLines(charges, await listCredits(tx, formId))];
  const earlierGst = issued.reduce((sum, { gstCents }) => sum + gstCents, 0);
  const { id } = await insertTaxInvoice(tx, {
    kind: first ? 'adjustment' : 'invoice',
    formId,
    billId: charged.billId,
    taxSettingId: rule.id,
    creditNoteId: credit?.id ?? null,
    reason:
      credit?.reason ??
      (last
        ? adjustmentReasonOf({
            dueCents,
            isRefused: charged.priceApproval === 'refused',
            isOtherBill: last.billId !== charged.billId,
          })
        : null),
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
  return { id, customerId: charged.customerId };
}

/** Issues what is missing, for the customer too. */
export async function issueAndMailTaxInvoice(
  ctx: RuleContext,
  formId: string,
  credit?: Cause,
): Promise<void> {
  const issued = await issueTaxInvoice(ctx, formId, credit);
  if (!issued) return;
  const { id: entityId, customerId } = issued;
  await publish(ctx, 'tax_invoice.issued', [{ entityId, customerId, data: {} }]);
}
