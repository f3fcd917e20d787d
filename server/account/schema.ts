import { z } from 'zod';
import { locales } from '~/domain/core/format/locale';
import { inEachLanguage } from '~/domain/core/schema';
import { mutedEntries } from '~/domain/messages/choices';
import { quietZones } from '~/domain/messages/quiet-hours';
import { mailableGroups, noticeGroups } from '~/domain/notifications/choices';
import { rulesSchema } from '~/domain/roles/rule-schema';
import { setUpSchema } from '../auth/pending-sign-in/schema';
import { linkMailSchema } from '../users/schema';

export const meSchema = z
  .object({
    user: z.object({
      id: z.uuid(),
      role: z.string(),
      /** In the order of the reader's language. */
      fullName: z.string(),
      /** For greetings; empty where only the whole name is known. */
      givenName: z.string(),
      mobile: z.string().nullable(),
      email: z.string().nullable(),
      locale: z.enum(locales),
      customerId: z.uuid().nullable(),
    }),
    rules: rulesSchema,
  })
  .nullable();

const emailProofSchema = z.enum([...linkMailSchema.options, 'proven']);

export const accountSchema = z.object({
  fullName: z.string(),
  /** As the fields of the name show them: an unparted name is in the first. */
  givenName: z.string(),
  familyName: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  locale: z.enum(locales),
  roleTitle: inEachLanguage(z.string()),
  customerId: z.guid().nullable(),
  /** Whether staff have confirmed their e-mail, or what became of the link; null for customers. */
  emailProof: emailProofSchema.nullable(),
  /** True when a change of the e-mail needs a code of the app. */
  hasApp: z.boolean(),
  createdAt: z.date(),
  version: z.number(),
});
export type AccountDetail = z.infer<typeof accountSchema>;

const secondFactorStateSchema = z.object({
  /** Null while it is off. */
  since: z.date().nullable(),
  recoveryLeft: z.number().int(),
  /** True when it cannot be turned off. */
  isRequired: z.boolean(),
  /** A set-up begun by this session. */
  setUp: setUpSchema.nullable(),
});
export type SecondFactorState = z.infer<typeof secondFactorStateSchema>;

const passkeyStateSchema = z.object({
  id: z.guid(),
  name: z.string(),
  /** Provider of the passkey, if the authenticator states it. */
  provider: z.string().nullable(),
  /** True when the provider has a copy, which outlives the device. */
  isBackedUp: z.boolean(),
  createdAt: z.date(),
  lastUsedAt: z.date().nullable(),
});
export type PasskeyState = z.infer<typeof passkeyStateSchema>;

/** Recovery codes, shown only once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

export const securitySchema = z.object({
  secondFactor: secondFactorStateSchema,
  passkeys: z.array(passkeyStateSchema),
  sessions: z.array(
    z.object({
      id: z.string(),
      isCurrent: z.boolean(),
      createdAt: z.date(),
      lastUsedAt: z.date(),
      ip: z.string().nullable(),
      userAgent: z.string(),
    }),
  ),
  /** Browsers that gave a code once and are remembered. */
  devices: z.array(
    z.object({ id: z.string(), isCurrent: z.boolean(), createdAt: z.date(), lastSeenAt: z.date() }),
  ),
});
export type Security = z.infer<typeof securitySchema>;

/** Null for an account without a customer, which receives no messages. */
export const messageChoiceSchema = z
  .object({
    muted: z.array(z.enum(mutedEntries)),
    quiet: z.object({ from: z.number(), to: z.number(), zone: z.enum(quietZones) }).nullable(),
    /** Whether the customer may choose a daily digest. */
    isOrganization: z.boolean(),
    /** The zone of the daily digest; null while it is off. */
    digest: z.enum(quietZones).nullable(),
    mobile: z.string().nullable(),
    /** The address that messages are sent to; null when there is none that is proven and works. */
    email: z.string().nullable(),
    version: z.number(),
  })
  .nullable();
export type MessageChoice = z.infer<typeof messageChoiceSchema>;

/** Null for customers, who choose their messages instead. */
export const notificationChoiceSchema = z
  .object({
    /** Groups of notifications that the user's role receives. */
    groups: z.array(z.enum(noticeGroups)),
    emails: z.array(z.enum(mailableGroups)),
    mutedPushes: z.array(z.enum(noticeGroups)),
    email: z.string().nullable(),
    /** Whether e-mails can be sent to the address, or why not. */
    mail: z.enum(['ready', 'unproven', 'bounced', 'off']),
    version: z.number(),
  })
  .nullable();
export type NotificationChoice = z.infer<typeof notificationChoiceSchema>;
