import { z } from 'zod';
import { trimmedText } from '~/domain/core/schema';
import { actions, subjects } from '~/domain/roles/permissions';

const valueSchema = z.union([trimmedText.max(100), z.number(), z.boolean(), z.null()]);

/** A rule as a permission. PostgreSQL's null becomes missing conditions. */
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

const nameSchema = z.looseObject({ action: z.string(), subject: z.string() });

/** Whether this version knows the names of a stored rule. A later one, which runs beside it, may have stored others. */
export function isKnownRule({ action, subject }: { action: string; subject: string }): boolean {
  return actions.some((known) => known === action) && subjects.some((known) => known === subject);
}

/**
 * The rules of a role as stored. Rules with names of a later version are left out: no screen or procedure of this one
 * asks for them.
 */
export const storedRulesSchema = z
  .array(nameSchema)
  .transform((rules) => rules.filter(isKnownRule))
  .pipe(rulesSchema);
