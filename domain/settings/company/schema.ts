import { z } from 'zod';
import { agentCategories } from '~/domain/cargo/security';
import type { ErrorCode } from '~/domain/core/errors';
import {
  changeSchema,
  code,
  emailSchema,
  inEachLanguage,
  longText,
  optionalText,
  orEmpty,
  trimBlanks,
  trimmedText,
} from '~/domain/core/schema';
import { isValidAbn, normalAbn } from '~/domain/customers/abn';

/** Before each address code. The two left out begin the numbers of arrivals and parcels. */
const prefixSchema = z
  .string(code('required'))
  .overwrite(trimBlanks)
  .regex(/^[A-Z]{2,6}$/u, code('company.prefix_invalid'))
  .refine((prefix) => prefix !== 'AR' && prefix !== 'CM', code('company.prefix_invalid'));

/** Digits and letters only, without separators. */
function compact(shape: RegExp, wrong: ErrorCode) {
  return z
    .string()
    .overwrite(trimBlanks)
    .max(60, code('text.too_long'))
    .transform((text) => text.replace(/[\s.-]/gu, '').toUpperCase())
    .refine((text) => text === '' || shape.test(text), code(wrong));
}

const bankSchema = {
  auAccountName: optionalText(100),
  auBsb: compact(/^\d{6}$/u, 'company.bsb_invalid'),
  auAccountNumber: compact(/^\d{4,10}$/u, 'company.account_invalid'),
  auPayId: optionalText(256),
  mnBank: optionalText(100),
  mnAccountName: optionalText(100),
  mnAccountNumber: compact(/^[A-Z0-9]{6,34}$/u, 'company.account_invalid'),
};

/** A number as an authority or an insurer writes it: letters, digits and a few signs, with at least one digit. */
const licence = trimmedText
  .max(60, code('text.too_long'))
  .regex(/^(?:[\p{L}\d №/.-]*\d[\p{L}\d №/.-]*)?$/u, code('company.licence_invalid'));

const licencesSchema = {
  insurer: optionalText(200),
  insurancePolicy: licence,
  auBrokerLicence: licence,
  auRacaApproval: licence,
  mnPostalLicence: licence,
  mnBrokerLicence: licence,
};

const agentSchema = {
  /** Screens that were loaded before send none of these. */
  agentCategory: z.enum(['', ...agentCategories], code('choice.invalid')).optional(),
  handlerName: optionalText(200).optional(),
  handlerNumber: licence.optional(),
};

/** Parts that are of no use alone. */
const pairs = [
  ['auBsb', 'auAccountNumber'],
  ['mnBank', 'mnAccountNumber'],
  ['insurer', 'insurancePolicy'],
] as const;

/** The company's details on its documents. Each field may be empty. */
export const updateCompanySchema = z
  .object({
    name: inEachLanguage(optionalText(200)),
    abn: z
      .string()
      .overwrite(trimBlanks)
      .max(20, code('text.too_long'))
      .transform(normalAbn)
      .refine((abn) => abn === '' || isValidAbn(abn), code('customer.abn_invalid')),
    address: inEachLanguage(longText(300)),
    phone: optionalText(60),
    email: orEmpty(emailSchema),
    /** Screens that were loaded before do not send it. */
    addressPrefix: prefixSchema.optional(),
    ...bankSchema,
    ...licencesSchema,
    ...agentSchema,
    ...changeSchema.shape,
  })
  .superRefine((company, ctx) => {
    const { agentCategory, handlerName = '', handlerNumber = '', auRacaApproval } = company;
    if ((handlerName === '') !== (handlerNumber === '')) {
      const missing = handlerName === '' ? 'handlerName' : 'handlerNumber';
      ctx.addIssue({ code: 'custom', path: [missing], message: code('required') });
    }
    if (agentCategory && handlerName === '' && auRacaApproval === '') {
      ctx.addIssue({ code: 'custom', path: ['auRacaApproval'], message: code('required') });
    }
    for (const [one, other] of pairs) {
      if ((company[one] === '') === (company[other] === '')) continue;
      const missing = company[one] === '' ? one : other;
      ctx.addIssue({ code: 'custom', path: [missing], message: code('required') });
    }
  });
export type UpdateCompany = z.infer<typeof updateCompanySchema>;
