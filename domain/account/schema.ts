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
import { mailableGroups, noticeGroups } from '~/domain/notifications/choices';

/** Messages that a customer may switch off. Codes, prices to approve and parcels to collect are always sent. */
export const mutableMessages = ['submitted', 'received', 'departed', 'delivered'] as const;
export type MutableMessage = (typeof mutableMessages)[number];

/**
 * The input of a change to the caller's own account. A change of the e-mail that staff sign in with needs the password.
 */
export const updateAccountSchema = z.object({
  fullName: shortText(240),
  locale: localeSchema,
  /** Undefined leaves the e-mail unchanged. */
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

/** Choices of staff. E-mails of security cannot be switched off, so they are no choice. */
export const chooseNotificationsSchema = z.object({
  emails: z.array(choice(mailableGroups)).max(mailableGroups.length, code('list.too_many')),
  mutedPushes: z.array(choice(noticeGroups)).max(noticeGroups.length, code('list.too_many')),
  version: versionSchema,
  idempotencyKey: idempotencyKeySchema,
});
export type ChooseNotifications = z.infer<typeof chooseNotificationsSchema>;
