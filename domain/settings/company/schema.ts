import { z } from 'zod';
import type { ErrorCode } from '~/domain/core/errors';
import { changeSchema, code, emailSchema, longText, orEmpty } from '~/domain/core/schema';
import { isValidAbn, normalAbn } from '~/domain/customers/abn';

/** Digits and letters only, without separators. */
function compact(shape: RegExp, wrong: ErrorCode) {
  return z
    .string()
    .max(60, code('text.too_long'))
    .transform((text) => text.replace(/[\s.-]/gu, '').toUpperCase())
    .refine((text) => text === '' || shape.test(text), code(wrong));
}

const bankSchema = {
  auAccountName: longText(100),
  auBsb: compact(/^\d{6}$/u, 'company.bsb_invalid'),
  auAccountNumber: compact(/^\d{4,10}$/u, 'company.account_invalid'),
  auPayId: longText(256),
  mnBank: longText(100),
  mnAccountName: longText(100),
  mnAccountNumber: compact(/^[A-Z0-9]{6,34}$/u, 'company.account_invalid'),
};

/** Parts of an account that are useless alone. */
const pairs = [
  ['auBsb', 'auAccountNumber'],
  ['mnBank', 'mnAccountNumber'],
] as const;

/** The company's details on its documents. Each field may be empty. */
export const updateCompanySchema = z
  .object({
    nameMn: longText(200),
    nameEn: longText(200),
    abn: z
      .string()
      .max(20, code('text.too_long'))
      .transform(normalAbn)
      .refine((abn) => abn === '' || isValidAbn(abn), code('customer.abn_invalid')),
    addressMn: longText(300),
    addressEn: longText(300),
    phone: longText(60),
    email: orEmpty(emailSchema),
    ...bankSchema,
    ...changeSchema.shape,
  })
  .superRefine((company, ctx) => {
    for (const [one, other] of pairs) {
      if ((company[one] === '') === (company[other] === '')) continue;
      const missing = company[one] === '' ? one : other;
      ctx.addIssue({ code: 'custom', path: [missing], message: code('required') });
    }
  });
export type UpdateCompany = z.infer<typeof updateCompanySchema>;
