import { refusedNumber } from '~/app/api/field-error';
import { useFormat } from '~/app/i18n/use-format';
import { parseAud, parseMnt } from '~/domain/core/parse-amount';
import type { PaymentCurrency } from '~/domain/payments/kinds';

/** Formats an amount in its currency: cents of AUD or whole ₮. */
export function useAmount(): (amount: number, currency: PaymentCurrency) => string {
  const format = useFormat();
  return (amount, currency) => (currency === 'AUD' ? format.aud(amount) : format.mnt(amount));
}

/** The amount for an input field, without the currency sign. */
export function typedAmount(amount: number, currency: PaymentCurrency): string {
  if (amount === 0) return '';
  return currency === 'AUD' ? (amount / 100).toFixed(2) : String(amount);
}

/** The typed amount in cents or whole ₮; an error code when it is invalid. */
export function readAmount(text: string, currency: PaymentCurrency): { amount?: number; error?: string } {
  const read = currency === 'AUD' ? parseAud(text) : parseMnt(text);
  return read.ok ? { amount: read.value } : { error: refusedNumber(read) };
}
