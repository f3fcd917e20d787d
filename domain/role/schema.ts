import { z } from 'zod';
import type { Conditions } from '~/domain/permissions';
import { ruleSchema } from '~/domain/rule-schema';
import { code, idempotencyKeySchema, pageSchema, shortText, versionSchema } from '~/domain/schema';

export const roleNameSchema = z
  .string(code('required'))
  .trim()
  .min(1, code('required'))
  .max(40, code('text.too_long'))
  .regex(/^[a-z][a-z0-9-]{1,39}$/u, code('slug.invalid'));

/** Conditions that some query knows how to ask: one's own rows. */
const known: readonly string[] = [
  { customerId: '$customerId' },
  { userId: '$userId' },
  { id: '$customerId' },
].map((conditions) => JSON.stringify(conditions));

function isKnown(conditions: Conditions | undefined): boolean {
  return conditions === undefined || known.includes(JSON.stringify(conditions));
}

const rulesSchema = z
  .array(ruleSchema.refine(({ conditions }) => isKnown(conditions), code('permission.condition')))
  .max(400, code('list.too_many'));

const roleFields = { nameMn: shortText(80), nameEn: shortText(80), rules: rulesSchema };

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

/** Spec section 7: by name only. */
export const listPermissionsSchema = pageSchema.extend({ sort: z.literal('name').default('name') });
