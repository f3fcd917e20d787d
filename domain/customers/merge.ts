import { z } from 'zod';
import { changeSchema, choice, code, idSchema, versionSchema } from '~/domain/core/schema';

/** What of a customer is chosen as one: type and names belong together. */
export const mergeFields = ['identity', 'abn', 'registerNumber', 'mobile', 'email', 'locale'] as const;
export type MergeField = (typeof mergeFields)[number];

/** `id` stays; `take` names what is taken over from the other. `isTypeConfirmed`: yes, they are of two types. */
export const mergeCustomersSchema = changeSchema.extend({
  loserId: idSchema,
  loserVersion: versionSchema,
  take: z.array(choice(mergeFields)).max(mergeFields.length, code('list.too_many')).default([]),
  isTypeConfirmed: z.boolean(code('invalid')).default(false),
});
export type MergeCustomers = z.infer<typeof mergeCustomersSchema>;
