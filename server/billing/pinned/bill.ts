import { z } from 'zod';
import { centsToMnt, parseRate } from '~/domain/core/money';
import { bankDetailsSchema, companySchema } from '../../settings/company/schema';
import { type Bill, priceSchema, storageLineSchema } from './schema';

const storedSchema = priceSchema.extend({
  mntPerUnit: z.string(),
  issuer: companySchema.extend(bankDetailsSchema.partial().shape).nullable(),
});

/**
 * Returns the bill with its price, storage charges and their sum at the bill's rate. For a refused price only the
 * handling fee is due: `refusedCents`.
 */
export function readBill(stored: unknown, storage: unknown, refusedCents: number | null = null): Bill | null {
  const read = storedSchema.nullable().parse(stored);
  if (!read) return null;
  const { mntPerUnit, ...price } = read;
  const lines = z.array(storageLineSchema).parse(storage);
  const billedCents = lines.reduce((sum, { cents }) => sum + cents, price.totalCents);
  const dueCents = refusedCents ?? billedCents;
  const dueMnt = dueCents === price.totalCents ? price.totalMnt : centsToMnt(dueCents, parseRate(mntPerUnit));
  const bank = bankDetailsSchema.safeParse(price.issuer).data ?? null;
  return { ...price, bank, storage: lines, dueCents, dueMnt };
}
