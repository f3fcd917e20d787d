import { z } from 'zod';
import { inEachLanguage } from '~/domain/core/schema';
import { editionStates } from '~/domain/tariffs/editions';
import { audiences } from '~/domain/tariffs/schema';

const editionSchema = z.object({
  id: z.guid(),
  code: z.string(),
  name: inEachLanguage(z.string()),
  description: inEachLanguage(z.string()),
  audience: z.enum(audiences),
  divisor: z.number(),
  stepG: z.number(),
  minG: z.number(),
  minCents: z.number(),
  transitDaysFrom: z.number(),
  transitDaysTo: z.number(),
  bands: z.array(z.object({ fromG: z.number(), centsPerKg: z.number() })),
  validFrom: z.date(),
  withdrawnAt: z.date().nullable(),
  createdAt: z.date(),
  enteredBy: z.string().nullable(),
  isDemo: z.boolean(),
  state: z.enum(editionStates),
});
export type Edition = z.infer<typeof editionSchema>;

export const planSchema = z.object({
  id: z.guid(),
  code: z.string(),
  version: z.number(),
  archivedAt: z.date().nullable(),
  /** Latest `validFrom` first. */
  editions: z.array(editionSchema),
  /** The current edition, otherwise the next one, otherwise the latest. The list shows its name. */
  shown: editionSchema,
  next: editionSchema.nullable(),
});
export type Plan = z.infer<typeof planSchema>;

export const planListSchema = z.object({
  rows: z.array(planSchema.omit({ editions: true })),
  total: z.number(),
});
export type PlanList = z.infer<typeof planListSchema>;
