import { z } from 'zod';
import { DomainError } from '~/domain/core/errors';
import { parseRate } from '~/domain/core/money';
import { code } from '~/domain/core/schema';

const groups = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u;

/** Converts a typed rate, `2,345.67`, `2345,67` or `2 345.67`, to ₮ per 1 AUD × 10^6. */
export const typedRateSchema = z
  .string(code('required'))
  .trim()
  .min(1, { error: code('required'), abort: true })
  .max(40, code('rate.invalid'))
  .transform((text, context) => {
    const compact = text.replace(/\s/gu, '');
    try {
      return parseRate(groups.test(compact) ? compact.replaceAll(',', '') : compact.replace(',', '.'));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      context.addIssue({ code: 'custom', message: error.code });
      return z.NEVER;
    }
  });
