import { z } from 'zod';
import { changeSchema, choice, code, idSchema, versionSchema } from '~/domain/core/schema';

/** The fields of a customer that a merge chooses between. Type and names belong together. */
export const mergeFields = ['identity', 'abn', 'registerNumber', 'mobile', 'email', 'locale'] as const;
export type MergeField = (typeof mergeFields)[number];

/**
 * `id` remains; `take` lists the fields copied from the other customer. `isTypeConfirmed` allows two different types.
 */
export const mergeCustomersSchema = changeSchema.extend({
  loserId: idSchema,
  loserVersion: versionSchema,
  take: z.array(choice(mergeFields)).max(mergeFields.length, code('list.too_many')).default([]),
  isTypeConfirmed: z.boolean(code('invalid')).default(false),
});
export type MergeCustomers = z.infer<typeof mergeCustomersSchema>;
