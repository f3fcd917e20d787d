import { z } from 'zod';
import { readNumberText } from '~/domain/core/decimal-text';
import type { RateMicros } from '~/domain/core/money';
import { code, trimBlanks } from '~/domain/core/schema';

/** Converts a typed rate, `2,345.67`, `2345,67` or `2 345.67`, to ₮ per 1 AUD × 10^6. `2.345` is unclear. */
export const typedRateSchema = z
  .string(code('required'))
  .overwrite(trimBlanks)
  .min(1, { error: code('required'), abort: true })
  .max(40, code('rate.invalid'))
  .transform((text, context): RateMicros => {
    const read = readNumberText(text.replace(/₮/gu, ' '), { '': 'comma' });
    const isRate =
      read.kind === 'number' && !read.isNegative && read.micros > 0n && read.micros < MOST_MICROS;
    if (isRate && !/[.,]\d{7,}/u.test(text)) return read.micros;
    const isUnclear = read.kind === 'unclear';
    context.addIssue({
      code: 'custom',
      message: code(isUnclear ? 'number.unclear' : 'rate.invalid'),
      ...(isUnclear && { params: read.readings }),
    });
    return z.NEVER;
  });

/** The column is numeric(18,6). */
const MOST_MICROS = 10n ** 18n;
