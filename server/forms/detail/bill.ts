import { z } from 'zod';
import { centsToMnt, parseRate } from '~/domain/money';
import { type Bill, priceSchema, storageLineSchema } from './schema';

const storedSchema = priceSchema.extend({ mntPerUnit: z.string() });

/** The bill as it stands: its price, what storage added to it, and the sum of both at the bill's rate. */
export function readBill(stored: unknown, storage: unknown): Bill | null {
  const read = storedSchema.nullable().parse(stored);
  if (!read) return null;
  const { mntPerUnit, ...price } = read;
  const lines = z.array(storageLineSchema).parse(storage);
  const dueCents = lines.reduce((sum, { cents }) => sum + cents, price.totalCents);
  const dueMnt = lines.length === 0 ? price.totalMnt : centsToMnt(dueCents, parseRate(mntPerUnit));
  return { ...price, storage: lines, dueCents, dueMnt };
}
