import { z } from 'zod';
import { inEachLanguage } from '~/domain/core/schema';
import type { listFeesSchema } from '~/domain/fees/schema';
import { feeConditionsSchema } from '~/domain/quotes/fee-conditions';
import { feeRuleSchema } from '~/domain/quotes/fee-rule';
import { feeBases, feeKinds } from '~/domain/quotes/tariff';
import { servicePurposes } from '~/domain/services/states';

export type ListFees = z.infer<typeof listFeesSchema>;

export const feeSchema = z.object({
  id: z.guid(),
  code: z.string(),
  name: inEachLanguage(z.string()),
  kind: z.enum(feeKinds),
  cents: z.number(),
  bps: z.number(),
  minCents: z.number(),
  basis: z.enum(feeBases),
  isAutomatic: z.boolean(),
  rule: feeRuleSchema.nullable(),
  conditions: feeConditionsSchema,
  isActive: z.boolean(),
  /** The service on an arrival that it is the price of; null for a fee of forms. */
  purpose: z.enum(servicePurposes).nullable(),
  isDemo: z.boolean(),
  version: z.number(),
  archivedAt: z.date().nullable(),
});
export type Fee = z.infer<typeof feeSchema>;

export const feeListSchema = z.object({ rows: z.array(feeSchema), total: z.number() });
export type FeeList = z.infer<typeof feeListSchema>;
