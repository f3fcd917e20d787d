import { z } from 'zod';
import { locales } from '~/domain/core/format/locale';
import { inEachLanguage } from '~/domain/core/schema';
import { userStatuses } from '~/domain/users/statuses';
import { listPage } from '../core/paging/schema';

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
  isSelf: z.boolean(),
  /** When codes of an app began to be asked for; null: none are. */
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
  /** The way in for somebody who was invited and has not come yet; for those who may invite. */
  invitation: z.object({ address: z.string(), expiresAt: z.date() }).nullable(),
  mayOfferPassword: z.boolean(),
  /** The open way to another password; for those who may do no less than its owner. */
  passwordLink: z.object({ address: z.string(), expiresAt: z.date() }).nullable(),
});
export type UserDetail = z.infer<typeof userSchema>;

export const roleChoicesSchema = z.array(z.object({ name: z.string(), title: inEachLanguage(z.string()) }));
