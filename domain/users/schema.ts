import { z } from 'zod';
import { PASSWORD_MAX } from '~/domain/auth/password-rules';
import { DAY_MS } from '~/domain/core/durations';
import {
  changeSchema,
  choice,
  code,
  emailSchema,
  idempotencyKeySchema,
  idSchema,
  localeSchema,
  optionalText,
  pageSchema,
  requiredText,
  shortText,
} from '~/domain/core/schema';
import { roleNameSchema } from '~/domain/roles/schema';
import { userSorts, userStatuses } from '~/domain/users/statuses';

export const listUsersSchema = pageSchema.extend({
  /** `staff` leaves out customer accounts. */
  audience: choice(['all', 'staff']).default('all'),
  role: roleNameSchema.optional(),
  status: choice(userStatuses).optional(),
  sort: choice(userSorts).default('createdAt'),
});
export type ListUsers = z.infer<typeof listUsersSchema>;

/** The parts of a person's name, where they are typed apart. */
export const namePartsShape = {
  givenName: optionalText(120).optional(),
  familyName: optionalText(120).optional(),
};

export const inviteSchema = z.object({
  email: emailSchema,
  fullName: shortText(240),
  ...namePartsShape,
  role: roleNameSchema,
  locale: localeSchema,
  idempotencyKey: idempotencyKeySchema,
});
export type Invite = z.infer<typeof inviteSchema>;

export const changeUserRoleSchema = changeSchema.extend({ role: roleNameSchema });
export const endSessionsSchema = z.object({
  id: idSchema,
  /** Undefined means all sessions. */
  sessionId: z
    .string()
    .regex(/^[\da-f]{64}$/u, code('id.invalid'))
    .optional(),
  idempotencyKey: idempotencyKeySchema,
});

/** An invitation is valid for a week. */
export const INVITATION_LIVES_MS = 7 * DAY_MS;

/** A link created by the server's operator is valid for a day. */
export const OPERATOR_LINK_LIVES_MS = DAY_MS;

/** A password reset link is valid for a day. */
export const PASSWORD_LINK_LIVES_MS = DAY_MS;

/** A link that confirms an e-mail address is valid for two days. */
export const EMAIL_LINK_LIVES_MS = 2 * DAY_MS;

type ExpiredLinkCode = 'invitation.over' | 'password_link.over' | 'email_link.over';
const tokenSchema = (over: ExpiredLinkCode) =>
  z.object({ token: z.string().regex(/^[\da-f-]{36}\.[\w-]{43}$/u, code(over)) });
const newPassword = requiredText.min(1, code('required')).max(PASSWORD_MAX, code('password.too_long'));

export const invitationTokenSchema = tokenSchema('invitation.over');
export const acceptInvitationSchema = invitationTokenSchema.extend({
  password: newPassword,
  /** Required only for an account without a name. */
  fullName: shortText(240).optional(),
  ...namePartsShape,
});
export type AcceptInvitation = z.infer<typeof acceptInvitationSchema>;
export const passwordLinkTokenSchema = tokenSchema('password_link.over');
export const emailLinkTokenSchema = tokenSchema('email_link.over');
export const choosePasswordSchema = passwordLinkTokenSchema.extend({ password: newPassword });
