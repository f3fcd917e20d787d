import { z } from 'zod';
import {
  code,
  idempotencyKeySchema,
  inEachLanguage,
  pageSchema,
  shortText,
  trimBlanks,
  versionSchema,
} from '~/domain/core/schema';
import type { Rule } from '~/domain/roles/permissions';
import { ruleSchema } from '~/domain/roles/rule-schema';
import { catalogue } from './catalogue';

export const roleNameSchema = z
  .string(code('required'))
  .overwrite(trimBlanks)
  .min(1, code('required'))
  .max(40, code('text.too_long'))
  .regex(/^[a-z][a-z0-9-]{1,39}$/u, code('slug.invalid'));

/** A condition is valid when the catalogue defines it as ownership of a row. */
function isKnown({ subject, conditions }: Rule): boolean {
  return (
    conditions === undefined || JSON.stringify(conditions) === JSON.stringify(catalogue[subject].own ?? null)
  );
}

const rulesSchema = z
  .array(ruleSchema.refine(isKnown, code('permission.condition')))
  .max(400, code('list.too_many'));

const roleFields = { title: inEachLanguage(shortText(80)), rules: rulesSchema };

export const createRoleSchema = z.object({
  name: roleNameSchema,
  ...roleFields,
  idempotencyKey: idempotencyKeySchema,
});
export type CreateRole = z.infer<typeof createRoleSchema>;

export const updateRoleSchema = createRoleSchema.extend({ version: versionSchema });
export type UpdateRole = z.infer<typeof updateRoleSchema>;

export const removeRoleSchema = z.object({
  name: roleNameSchema,
  version: versionSchema,
  idempotencyKey: idempotencyKeySchema,
});

/** Spec section 7: sorted by name only. */
export const listPermissionsSchema = pageSchema.extend({ sort: z.literal('name').default('name') });
