import { z } from 'zod';
import { typedPassword } from '~/domain/auth/schema';
import { code, emailSchema, idempotencyKeySchema, orEmpty, versionSchema } from '~/domain/core/schema';

/** The token in a link that proves an address: 128 bits in base64url. */
export const proofTokenSchema = z.object({
  token: z.string().regex(/^[\w-]{22}$/u, code('email_proof.over')),
});

/** A change of the caller's own address for messages; empty removes it. */
export const changeEmailSchema = z.object({
  email: orEmpty(emailSchema),
  currentPassword: typedPassword,
  version: versionSchema,
  idempotencyKey: idempotencyKeySchema,
});
export type ChangeEmail = z.infer<typeof changeEmailSchema>;
