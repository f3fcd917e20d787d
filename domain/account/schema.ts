import { z } from 'zod';
import { PASSWORD_MAX } from '~/domain/auth/password-rules';
import {
  choice,
  code,
  emailSchema,
  idempotencyKeySchema,
  localeSchema,
  orEmpty,
  requiredText,
  shortText,
  versionSchema,
} from '~/domain/core/schema';

/** Texts that a customer may live without. Codes, prices to approve and parcels to collect are always told. */
export const mutableMessages = ['submitted', 'received', 'departed', 'delivered'] as const;
export type MutableMessage = (typeof mutableMessages)[number];

/** One's own account. Another e-mail, with which staff sign in, needs the password too. */
export const updateAccountSchema = z.object({
  fullName: shortText(240),
  locale: localeSchema,
  /** Left out: it stays as it is. */
  email: orEmpty(emailSchema).optional(),
  currentPassword: requiredText.max(PASSWORD_MAX, code('password.too_long')).default(''),
  version: versionSchema,
  idempotencyKey: idempotencyKeySchema,
});
export type UpdateAccount = z.infer<typeof updateAccountSchema>;

const hashSchema = z.string().regex(/^[\da-f]{64}$/u, code('id.invalid'));

export const endSessionSchema = z.object({ sessionId: hashSchema, idempotencyKey: idempotencyKeySchema });
export const forgetDeviceSchema = z.object({ deviceId: hashSchema, idempotencyKey: idempotencyKeySchema });

export const chooseMessagesSchema = z.object({
  muted: z.array(choice(mutableMessages)).max(mutableMessages.length, code('list.too_many')),
  version: versionSchema,
  idempotencyKey: idempotencyKeySchema,
});
