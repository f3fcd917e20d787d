import { z } from 'zod';
import { centsToMnt, parseRate } from '~/domain/core/money';
import { measuresSchema } from '../../billing/pinned/schema';
import type { Queryable } from '../../core/api/context';
import { bankDetailsSchema, companySchema } from '../../settings/company/schema';
import { findTaxPapers } from './queries';
import { buyerSchema, type TaxPaper, taxLineSchema } from './schema';

const weightsSchema = z.array(z.object({ pieceG: z.number() }));

/** Returns the printed invoices and adjustment notes of forms that the caller has read already. */
export async function readTaxPapers(db: Queryable, formIds: readonly string[]): Promise<TaxPaper[]> {
  const rows = await findTaxPapers(db, formIds);
  return rows.map(({ measures, weights, issuer, number, ...row }) => {
    const { invoiceNumber, invoiceIssuedAt, mntPerUnit, totalCents, totalMnt, ...paper } = row;
    const chargeable = weightsSchema.parse(weights);
    const { dueCents } = paper;
    return {
      ...paper,
      number: z.number().parse(number),
      invoice: { number: z.number().parse(invoiceNumber), issuedAt: invoiceIssuedAt },
      issuer: companySchema.parse(issuer),
      bank: bankDetailsSchema.safeParse(issuer).data ?? null,
      buyer: buyerSchema.parse(paper.buyer),
      lines: z.array(taxLineSchema).parse(paper.lines),
      dueMnt: dueCents === totalCents ? totalMnt : centsToMnt(dueCents, parseRate(mntPerUnit)),
      pieces: z
        .array(measuresSchema)
        .parse(measures)
        .map((piece, at) => ({ ...piece, chargeableG: chargeable[at]?.pieceG ?? piece.grossG })),
    };
  });
}
