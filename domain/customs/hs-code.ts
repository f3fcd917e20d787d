import { z } from 'zod';
import { code } from '~/domain/core/schema';

/**
 * A Harmonized System code: six international digits, up to ten with the digits that a country adds. Tariffs print it
 * with dots or spaces (6109.10.00); it is stored without them.
 */
export const hsCodeSchema = z
  .string()
  .regex(/^\s*\d(?:[\s.·\p{Pd}]*\d){5,9}\s*$/u, code('form.hs_code'))
  .overwrite(hsDigits);

/** The digits of an HS code that may have dots or spaces. */
export function hsDigits(text: string): string {
  return text.replace(/\D/gu, '');
}
