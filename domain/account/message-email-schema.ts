import { z } from 'zod';
import { typedPassword } from '~/domain/auth/schema';
import { emailSchema, idempotencyKeySchema, orEmpty, versionSchema } from '~/domain/core/schema';

/** A change of the caller's own e-mail address for messages; empty removes it. */
export const changeMessageEmailSchema = z.object({
  email: orEmpty(emailSchema),
  currentPassword: typedPassword,
  version: versionSchema,
  idempotencyKey: idempotencyKeySchema,
});
export type ChangeMessageEmail = z.infer<typeof changeMessageEmailSchema>;
