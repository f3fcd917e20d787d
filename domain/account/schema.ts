import { z } from 'zod';
import { PASSWORD_MAX } from '~/domain/auth/password-rules';
import { typedSecondFactor } from '~/domain/auth/schema';
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
  wholeNumber,
} from '~/domain/core/schema';
import { missingDuty, mutedEntries } from '~/domain/messages/choices';
import { quietZones } from '~/domain/messages/quiet-hours';
import { mailableGroups, noticeGroups } from '~/domain/notifications/choices';
import { namePartsShape } from '~/domain/users/schema';

/**
 * The input of a change to the caller's own account. A change of the e-mail that staff sign in with needs the password
 * and the second factor.
 */
export const updateAccountSchema = z.object({
  fullName: shortText(240),
  ...namePartsShape,
  locale: localeSchema,
  /** Undefined leaves the e-mail unchanged. */
  email: orEmpty(emailSchema).optional(),
  currentPassword: requiredText.max(PASSWORD_MAX, code('password.too_long')).default(''),
  /** A code of the app, for another e-mail of an account that has one. */
  code: typedSecondFactor.optional(),
  version: versionSchema,
  idempotencyKey: idempotencyKeySchema,
});
export type UpdateAccount = z.infer<typeof updateAccountSchema>;

const hashSchema = z.string().regex(/^[\da-f]{64}$/u, code('id.invalid'));

export const endSessionSchema = z.object({ sessionId: hashSchema, idempotencyKey: idempotencyKeySchema });
export const forgetDeviceSchema = z.object({ deviceId: hashSchema, idempotencyKey: idempotencyKeySchema });

const hourSchema = wholeNumber(0, 23);

/**
 * `muted` lists the channels that are switched off. An event that needs an answer keeps SMS or e-mail. Undefined
 * leaves the quiet hours and the daily digest unchanged, null ends them.
 */
export const chooseMessagesSchema = z.object({
  muted: z
    .array(choice(mutedEntries))
    .max(mutedEntries.length, code('list.too_many'))
    .refine((muted) => missingDuty(muted) === undefined, { error: code('messages.duty') }),
  quiet: z
    .object({ from: hourSchema, to: hourSchema, zone: choice(quietZones) })
    .refine(({ from, to }) => from !== to, { error: code('messages.quiet_empty'), path: ['to'] })
    .nullish(),
  /** The zone of the daily digest of an organization. */
  digest: choice(quietZones).nullish(),
  version: versionSchema,
  idempotencyKey: idempotencyKeySchema,
});
export type ChooseMessages = z.infer<typeof chooseMessagesSchema>;

/** Choices of staff. E-mails of security cannot be switched off, so they are no choice. */
export const chooseNotificationsSchema = z.object({
  emails: z.array(choice(mailableGroups)).max(mailableGroups.length, code('list.too_many')),
  mutedPushes: z.array(choice(noticeGroups)).max(noticeGroups.length, code('list.too_many')),
  version: versionSchema,
  idempotencyKey: idempotencyKeySchema,
});
export type ChooseNotifications = z.infer<typeof chooseNotificationsSchema>;
