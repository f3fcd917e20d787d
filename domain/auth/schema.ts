import { z } from 'zod';
import { assertionSchema } from '~/domain/auth/passkey-schema';
import { PASSWORD_MAX } from '~/domain/auth/password-rules';
import { readSecondFactor } from '~/domain/auth/second-factor';
import { callingCodes, mobileCountries } from '~/domain/core/mobile-countries';
import { parseMobile, stripMobile } from '~/domain/core/phone';
import {
  choice,
  code,
  emailSchema,
  idempotencyKeySchema,
  requiredText,
  shortText,
  trimBlanks,
  trimmedText,
} from '~/domain/core/schema';
import { isValidAbn, isValidRegisterNumber, normalAbn } from '~/domain/customers/abn';
import { consentKinds } from '~/domain/privacy/requests';

/** A password as typed: not trimmed and not checked, only limited in length. */
export const typedPassword = requiredText
  .min(1, code('required'))
  .max(PASSWORD_MAX, code('password.too_long'));

const typedMobile = {
  mobile: trimmedText.max(40, code('mobile.length')),
  country: z.enum(mobileCountries, code('choice.invalid')),
};

type TypedMobile = z.infer<z.ZodObject<typeof typedMobile>>;

/** Replaces number and country with the number in E.164. Only +61 and +976 can have an account. */
function toE164<Input extends TypedMobile>(
  { mobile, country, ...rest }: Input,
  context: z.RefinementCtx,
): Omit<Input, keyof TypedMobile> & { mobile: string } {
  const parsed = parseMobile(stripMobile(mobile), country);
  const isOurs = parsed.ok && mobileCountries.some((one) => parsed.e164.startsWith(`+${callingCodes[one]}`));
  if (isOurs) return { ...rest, mobile: parsed.e164 };
  const message = code(parsed.ok ? 'mobile.length' : parsed.code);
  context.issues.push({ code: 'custom', message, path: ['mobile'], input: mobile });
  return z.NEVER;
}

export const startCodeSchema = z
  .object({ ...typedMobile, idempotencyKey: idempotencyKeySchema })
  .transform(toE164);

export const signInSchema = z
  .object({ ...typedMobile, password: typedPassword, idempotencyKey: idempotencyKeySchema })
  .transform(toE164);

/** The input that starts a change of the mobile for messages. A code is then sent to the new number. */
export const startMobileChangeSchema = z
  .object({ ...typedMobile, currentPassword: typedPassword, idempotencyKey: idempotencyKeySchema })
  .transform(toE164);

export const staffSignInSchema = z.object({ email: emailSchema, password: typedPassword });

/** Six digits from an app, or a recovery code. Spaces and hyphens are ignored. */
export const typedSecondFactor = z
  .string(code('required'))
  .overwrite(trimBlanks)
  .max(40, code('code.app_format'))
  .min(1, { error: code('required'), abort: true })
  .refine((text) => readSecondFactor(text) !== undefined, code('code.app_format'));

export const secondFactorSchema = z.object({ code: typedSecondFactor });
/** A program sends its second factor together with the password. */
export const tokenSignInSchema = staffSignInSchema.extend({ code: typedSecondFactor.optional() });

/** The input that confirms the user's identity again before a sensitive action. */
export const confirmSchema = z.discriminatedUnion(
  'by',
  [
    z.object({
      by: z.literal('password'),
      password: typedPassword,
      idempotencyKey: idempotencyKeySchema,
    }),
    z.object({ by: z.literal('code'), code: typedSecondFactor, idempotencyKey: idempotencyKeySchema }),
    z.object({
      by: z.literal('passkey'),
      assertion: assertionSchema,
      idempotencyKey: idempotencyKeySchema,
    }),
  ],
  code('choice.invalid'),
);

export const startSecondFactorSchema = z.object({
  currentPassword: typedPassword,
  idempotencyKey: idempotencyKeySchema,
});
export const confirmSecondFactorSchema = secondFactorSchema.extend({ idempotencyKey: idempotencyKeySchema });
export const renewRecoveryCodesSchema = confirmSecondFactorSchema.extend({ currentPassword: typedPassword });
export const turnOffSecondFactorSchema = confirmSecondFactorSchema.extend({ currentPassword: typedPassword });

/** Six digits. Spaces of a pasted text are ignored. */
export const codeSchema = z.object({
  code: z
    .string(code('required'))
    .overwrite(trimBlanks)
    .max(40, code('code.format'))
    .transform((text) => text.replace(/\s/gu, ''))
    .pipe(
      z
        .string()
        .min(1, { error: code('required'), abort: true })
        .regex(/^\d{6}$/u, code('code.format')),
    ),
});

export const confirmMobileChangeSchema = codeSchema.extend({ idempotencyKey: idempotencyKeySchema });

export const codePurposes = ['register', 'reset', 'device', 'mobile'] as const;
export type CodePurpose = (typeof codePurposes)[number];
export const purposeSchema = z.object({ purpose: z.enum(codePurposes, code('choice.invalid')) });

/** An ABN (11 digits) or a Mongolian register number (7 digits), distinguished by length. */
const organizationNumber = z
  .string(code('customer.number_missing'))
  .overwrite(trimBlanks)
  .max(40, code('customer.abn_invalid'))
  .transform((text, context) => {
    const digits = normalAbn(text);
    if (isValidRegisterNumber(digits)) return { abn: null, registerNumber: digits };
    if (isValidAbn(digits)) return { abn: digits, registerNumber: null };
    const message = digits.length > 8 ? 'customer.abn_invalid' : 'customer.register_invalid';
    context.issues.push({
      code: 'custom',
      message: code(digits === '' ? 'customer.number_missing' : message),
      input: text,
    });
    return z.NEVER;
  });

/** What the customer ticked; screens of the released version send nothing. */
const consents = z.array(choice(consentKinds)).max(consentKinds.length).optional();

export const registerSchema = z.discriminatedUnion(
  'type',
  [
    z.object({
      type: z.literal('individual'),
      firstName: shortText(100),
      lastName: shortText(100),
      password: typedPassword,
      consents,
    }),
    z.object({
      type: z.literal('organization'),
      organizationName: shortText(200),
      organizationNumber,
      password: typedPassword,
      consents,
    }),
  ],
  code('choice.invalid'),
);
export type Register = z.output<typeof registerSchema>;

export const resetPasswordSchema = z.object({ password: typedPassword });

export const changePasswordSchema = z.object({
  currentPassword: typedPassword,
  password: typedPassword,
  idempotencyKey: idempotencyKeySchema,
});
