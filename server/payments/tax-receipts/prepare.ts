import { type TaxPart, taxLinesOf, taxPaymentCode, vatOfLines } from '~/domain/payments/tax-receipt';
import type { Queryable, Services } from '../../core/api/context';
import { sayIn } from '../../core/text/texts';
import { findTaxSetting } from '../../settings/tax/queries';
import { lockFormRow } from '../queries';
import { billedCharges } from '../tax-invoices/charges';
import type { TaxCodes, TaxOrder } from './provider';
import { findTaxReceipt, moveTaxReceipt } from './queries';

type TaxReceiptRow = NonNullable<Awaited<ReturnType<typeof findTaxReceipt>>>;
export type PreparedReceipt = { receipt: TaxReceiptRow; order: TaxOrder };

const suffixes = 1_000_000;

/**
 * Marks a queued tax receipt as being sent and returns what to send; undefined when another worker was first, or a code
 * of the accountant's is missing. Committed before the service is called: without an answer nobody sends it again.
 */
export async function prepareTaxReceipt(
  { db, now }: Pick<Services, 'db' | 'now'>,
  id: string,
  tin: string,
): Promise<PreparedReceipt | undefined> {
  return await db.transaction().execute(async (tx) => {
    const known = await findTaxReceipt(tx, id);
    if (!known) return undefined;
    await lockFormRow(tx, known.formId);
    const receipt = await findTaxReceipt(tx, id);
    if (receipt?.state !== 'queued') return undefined;
    const rule = await findTaxSetting(tx, 'MN', { at: now() });
    const lines = taxLinesOf(receipt.amount, await billedCharges(tx, receipt.formId), rule);
    const codes: TaxCodes = {
      freight: { classificationCode: rule.freightCode, reliefCode: rule.freightRelief },
      services: { classificationCode: rule.servicesCode, reliefCode: rule.servicesRelief },
    };
    const isMissing = lines.some(
      ({ part, treatment }) =>
        codes[part].classificationCode === '' || (treatment !== 'vat_able' && codes[part].reliefCode === ''),
    );
    const at = { id, from: 'queued' } as const;
    // The demo's service asks for no codes, and none are invented for it.
    if (isMissing && !receipt.isDemo) {
      await recordWaiting(tx, receipt, 'codes_missing');
      return undefined;
    }
    await moveTaxReceipt(tx, at, {
      state: 'sending',
      problem: null,
      reason: '',
      lines: JSON.stringify(lines),
      vatMungu: vatOfLines(lines),
      taxSettingId: rule.id,
      attempts: receipt.attempts + 1,
      updatedAt: now(),
    });
    const items = lines.map((line) => ({ ...line, ...codes[line.part], name: nameOf(line.part) }));
    const isPerson = receipt.buyerKind === 'person';
    return {
      receipt,
      order: {
        suffix: String(receipt.number % suffixes).padStart(6, '0'),
        buyer: { tin: isPerson ? '' : tin, consumerNo: isPerson ? receipt.buyerNumber : '' },
        items,
        payment: taxPaymentCode(receipt.method),
        corrects: receipt.correctedNo,
      },
    };
  });
}

/** Stores why a queued tax receipt waits; each minute it is tried again. */
export async function recordWaiting(
  db: Queryable,
  { id, problem }: Pick<TaxReceiptRow, 'id' | 'problem'>,
  found: 'codes_missing' | 'not_reached',
): Promise<void> {
  if (problem !== found) await moveTaxReceipt(db, { id, from: 'queued' }, { problem: found });
}

/** The tax authority reads Mongolian. */
function nameOf(part: TaxPart): string {
  return sayIn('mn')(`documents-pages:taxReceipt.${part}`);
}
