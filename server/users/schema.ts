import { z } from 'zod';
import { locales } from '~/domain/core/format/locale';
import { inEachLanguage } from '~/domain/core/schema';
import { messageStates } from '~/domain/messages/kinds';
import { userStatuses } from '~/domain/users/statuses';
import { listPage } from '../core/api/paging/schema';

/** Result of sending the e-mail with a link, or the reason why none was sent. */
export const linkMailSchema = z.enum([...messageStates, 'bounced', 'unproven', 'off', 'none']);
export type LinkMail = z.infer<typeof linkMailSchema>;

const shownLinkSchema = z.object({
  /** Null for everybody but the user who made the link: whoever sees it can enter the account. */
  address: z.string().nullable(),
  expiresAt: z.date(),
  mail: linkMailSchema,
});
export type ShownLink = z.infer<typeof shownLinkSchema>;

const listed = {
  id: z.guid(),
  fullName: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  role: z.string(),
  roleTitle: inEachLanguage(z.string()),
  status: z.enum(userStatuses),
  customerId: z.guid().nullable(),
  lastSeenAt: z.date().nullable(),
  createdAt: z.date(),
  version: z.number(),
};

export const userListSchema = listPage(z.object({ ...listed, hasSecondFactor: z.boolean() }));
export type UserList = z.infer<typeof userListSchema>;

export const userSchema = z.object({
  ...listed,
  locale: z.enum(locales),
  /** When the owner confirmed the e-mail address; null: no e-mail is sent there. */
  emailProvenAt: z.date().nullable(),
  isSelf: z.boolean(),
  /** Time when the authenticator app was confirmed; null without one. */
  secondFactorSince: z.date().nullable(),
  passkeys: z.number(),
  sessions: z.array(
    z.object({
      id: z.string(),
      createdAt: z.date(),
      lastUsedAt: z.date(),
      ip: z.string().nullable(),
      userAgent: z.string(),
    }),
  ),
  /** Open invitation link of a pending account; null for callers who may not invite. */
  invitation: shownLinkSchema.nullable(),
  mayOfferPassword: z.boolean(),
  /** Open password link; null for callers with fewer permissions than the account's owner. */
  passwordLink: shownLinkSchema.nullable(),
});
export type UserDetail = z.infer<typeof userSchema>;

export const roleChoicesSchema = z.array(z.object({ name: z.string(), title: inEachLanguage(z.string()) }));
