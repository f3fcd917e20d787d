import { z } from 'zod';
import type { Keys } from '../../core/security/seal/keys';
import { seal, unseal } from '../../core/security/seal/seal';

const codesSchema = z.object({ lottery: z.string(), qrText: z.string() });
export type TaxReceiptCodes = z.infer<typeof codesSchema>;

/** Encrypts the lottery number and the QR text for the row of that tax receipt. */
export function sealCodes(
  keys: Pick<Keys, 'secret'>,
  id: string,
  { lottery, qrText }: TaxReceiptCodes,
): string {
  return seal(keys, { purpose: 'tax receipt', userId: id }, JSON.stringify({ lottery, qrText }));
}

export function openCodes(keys: Keys, id: string, sealed: string): TaxReceiptCodes {
  return codesSchema.parse(JSON.parse(unseal(keys, { purpose: 'tax receipt', userId: id }, sealed)));
}
