import { z } from 'zod';
import { checkCustomer, customerFields, mobileFields } from '~/domain/customer/schema';
import {
  choice,
  code,
  emailSchema,
  idempotencyKeySchema,
  localeSchema,
  longText,
  shortText,
} from '~/domain/schema';

/** Minutes an SMS code lives, wrong tries it forgives, seconds before another may be asked for. */
export const CODE_MINUTES = 5;
export const CODE_TRIES = 5;
export const RESEND_SECONDS = 60;

export const MIN_PASSWORD = 8;
/** A password that stands alone, without a second factor. */
export const MIN_LONE_PASSWORD = 15;

export const codePurposes = ['register', 'reset', 'device'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** 8 to 128 characters of any kind, spaces too; never trimmed. */
export const passwordSchema = z
  .string(code('required'))
  .min(1, { error: code('required'), abort: true })
  .refine((text) => Array.from(text).length >= MIN_PASSWORD, code('password.too_short'))
  .max(128, code('password.too_long'))
  .refine((text) => !text.includes('\0'), code('text.nul'));

const typedPassword = z.string(code('required')).min(1, code('required')).max(128, code('password.too_long'));

/** Six digits; spaces that SMS apps paste are dropped. */
export const smsCodeSchema = z
  .string(code('required'))
  .max(32, code('code.format'))
  .transform((text) => text.replace(/\s/gu, ''))
  .pipe(
    z
      .string()
      .min(1, { error: code('required'), abort: true })
      .regex(/^\d{6}$/u, code('code.format')),
  );

export const askCodeSchema = z.object({
  ...mobileFields,
  purpose: choice(codePurposes).default('register'),
});
/** `request` is the token that the answer to askCode carried; the code is bound to it. */
export const checkCodeSchema = z.object({ request: shortText(200), code: smsCodeSchema });

export const registerSchema = z
  .object({
    ...customerFields,
    request: shortText(200),
    password: passwordSchema,
    locale: localeSchema.default('mn'),
    hasAcceptedTerms: z.literal(true, code('form.terms_unaccepted')),
    idempotencyKey: idempotencyKeySchema.optional(),
  })
  .superRefine(checkCustomer);
export type Register = z.infer<typeof registerSchema>;

export const loginSchema = z.object({ ...mobileFields, password: typedPassword });
export const staffLoginSchema = z.object({ email: emailSchema, password: typedPassword });
export const resetPasswordSchema = z.object({ request: shortText(200), password: passwordSchema });
export const changePasswordSchema = z.object({ current: typedPassword, password: passwordSchema });

/** Where to go after sign-in: a path within the site, nothing else. */
export const returnPathSchema = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\\\0\r\n]*$/u)
  .catch('/');

export const changeAccountSchema = z.object({
  fullName: longText(240).default(''),
  locale: localeSchema,
});
