import { z } from 'zod';
import { trimmedText } from '~/domain/core/schema';
import { actions, subjects } from '~/domain/roles/permissions';

const valueSchema = z.union([trimmedText.max(100), z.number(), z.boolean(), z.null()]);

/** A stored rule as a permission. PostgreSQL's null becomes missing conditions. */
export const ruleSchema = z.object({
  action: z.enum(actions),
  subject: z.enum(subjects),
  conditions: z
    .record(trimmedText.max(40), valueSchema)
    .nullish()
    .transform((conditions) => conditions ?? undefined),
  inverted: z.boolean().default(false),
});

export const rulesSchema = z.array(ruleSchema);
