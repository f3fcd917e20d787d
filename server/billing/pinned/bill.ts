import { z } from 'zod';
import { centsToMnt, parseRate } from '~/domain/core/money';
import { taxInvoiceNumber } from '~/domain/payments/tax-invoice';
import { bankDetailsSchema, companySchema } from '../../settings/company/schema';
import { arrivalLineSchema, type Bill, creditNoteLineSchema, priceSchema, storageLineSchema } from './schema';

const storedSchema = priceSchema.extend({
  mntPerUnit: z.string(),
  issuer: companySchema.extend(bankDetailsSchema.partial().shape).nullable(),
});

const storedCreditSchema = creditNoteLineSchema.extend({
  number: z.number().transform((number) => taxInvoiceNumber('adjustment', number)),
});

type LaterLines = { storageLines: unknown; arrivalLines: unknown; creditNotes: unknown };

/**
 * Returns the bill with its price, storage charges, charges of arrivals, credit notes and what is due at the bill's rate. For a refused price
 * only the handling fee and the charges of arrivals are due: `refusedCents`, after credit notes.
 */
export function readBill(
  stored: unknown,
  { storageLines, arrivalLines, creditNotes }: LaterLines,
  refusedCents: number | null = null,
): Bill | null {
  const read = storedSchema.nullable().parse(stored);
  if (!read) return null;
  const { mntPerUnit, ...price } = read;
  const lines = z.array(storageLineSchema).parse(storageLines);
  const arrivals = z.array(arrivalLineSchema).parse(arrivalLines);
  const credits = z.array(storedCreditSchema).parse(creditNotes);
  const billedCents = [...lines, ...arrivals].reduce((sum, { cents }) => sum + cents, price.totalCents);
  const creditedCents = credits.reduce((sum, { cents }) => sum + cents, 0);
  const dueCents = refusedCents ?? Math.max(0, billedCents - creditedCents);
  const dueMnt = dueCents === price.totalCents ? price.totalMnt : centsToMnt(dueCents, parseRate(mntPerUnit));
  const bank = bankDetailsSchema.safeParse(price.issuer).data ?? null;
  return { ...price, bank, storage: lines, arrivals, credits, dueCents, dueMnt };
}
