import { z } from 'zod';
import { customerName } from '~/domain/customers/name';
import { isPriceOpen } from '~/domain/forms/price-approval';
import { adjustmentReasonOf, type Charge, gstOf, taxed } from '~/domain/payments/tax-invoice';
import { priceSchema, storageLineSchema } from '../../billing/pinned/schema';
import type { RuleContext } from '../../core/context';
import { companySchema } from '../../settings/company/schema';
import { findGst, listFeeCodes } from '../../settings/gst/queries';
import { findCharged, insertTaxInvoice, listIssued } from './queries';

type Charged = NonNullable<Awaited<ReturnType<typeof findCharged>>>;

const issuerSchema = companySchema.pick({ abn: true }).nullable();

/**
 * Issues the tax invoice of an accepted form, or an adjustment note when what is due has changed since. Does nothing
 * when nothing has, and while the customer has not agreed to the price. The form must be locked.
 */
export async function issueTaxInvoice(
  { tx, now }: Pick<RuleContext, 'tx' | 'now'>,
  formId: string,
): Promise<void> {
  const charged = await findCharged(tx, formId);
  if (!charged || isPriceOpen(charged.priceApproval)) return;
  const dueCents = charged.dueCents ?? 0;
  const issued = await listIssued(tx, formId);
  const [first] = issued;
  const last = issued.at(-1);
  const changeCents = dueCents - (last?.dueCents ?? 0);
  if (changeCents === 0) return;

  const at = now();
  const rule = await findGst(tx, first ? { id: first.gstSettingId } : { at });
  const abn = issuerSchema.parse(charged.issuer)?.abn ?? '';
  const lines = taxed(await chargesOf(tx, charged, dueCents), rule, abn !== '');
  const earlierGst = issued.reduce((sum, { gstCents }) => sum + gstCents, 0);
  await insertTaxInvoice(tx, {
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
    buyer: JSON.stringify({ name: customerName(charged, charged.locale), abn: charged.abn ?? '' }),
    lines: JSON.stringify(lines),
    dueCents,
    changeCents,
    gstCents: gstOf(lines).gstCents - earlierGst,
    issuedAt: at,
  });
}

/** Returns what is due, line by line: nothing of a cancelled form, only the handling of a refused price. */
async function chargesOf(tx: RuleContext['tx'], charged: Charged, dueCents: number): Promise<Charge[]> {
  if (dueCents === 0) return [];
  if (charged.priceApproval === 'refused') return [{ kind: 'handling', cents: dueCents }];
  const { fees } = priceSchema.shape.lines.pick({ fees: true }).parse(charged.lines);
  const names = await listFeeCodes(tx);
  const storage = z.array(storageLineSchema).parse(charged.storage);
  return [
    {
      kind: 'freight',
      name: charged.tariffName,
      chargeG: charged.chargeG,
      cents: charged.freightCents,
    },
    ...fees.map(({ code, cents }) => ({
      kind: 'fee' as const,
      code,
      name: names.find((fee) => fee.code === code)?.name ?? { mn: code, en: code },
      cents,
    })),
    ...storage.map(({ number, days, centsPerDay, cents }) => ({
      kind: 'storage' as const,
      parcel: number,
      days,
      centsPerDay,
      cents,
    })),
  ];
}
