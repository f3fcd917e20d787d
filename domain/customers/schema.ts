import { z } from 'zod';
import type { ErrorCode } from '~/domain/core/errors';
import { defaultLocale } from '~/domain/core/format/locale';
import { isInLatin } from '~/domain/core/latin';
import { mobileCountries } from '~/domain/core/mobile-countries';
import { parseMobile, stripMobile } from '~/domain/core/phone';
import {
  changeSchema,
  choice,
  code,
  emailSchema,
  idempotencyKeySchema,
  localeSchema,
  optionalText,
  orEmpty,
  shortText,
  trimmedText,
} from '~/domain/core/schema';
import { isValidAbn, isValidRegisterNumber, normalAbn } from '~/domain/customers/abn';
import { addressSchema } from '~/domain/customers/address';
import { CUSTOMER_SEARCH_MIN, customerTypes } from '~/domain/customers/types';

/** A mobile as typed or pasted, with the selected country. The result is digits only. */
export const mobileTextSchema = z
  .string(code('required'))
  .overwrite((text) => stripMobile(text.slice(0, 64)))
  .superRefine((text, context) => {
    const parsed = parseMobile(text);
    if (!parsed.ok) context.addIssue({ code: 'custom', message: parsed.code });
  });
export const mobileCountrySchema = choice(mobileCountries);
export const mobileFields = { mobileCountry: mobileCountrySchema, mobile: mobileTextSchema };

export const customerSearchSchema = shortText(100).min(CUSTOMER_SEARCH_MIN, code('text.too_short'));

/** A name in Latin letters, spelled as in the passport. Empty when the house spelling serves. */
const latinNameSchema = optionalText(200).refine(isInLatin, code('name.not_latin'));

/** The sender or receiver of a form. */
export const partySchema = z.object({
  name: shortText(200),
  latinName: latinNameSchema.default(''),
  ...mobileFields,
  address: addressSchema,
});
export type Party = z.infer<typeof partySchema>;

export const savedAddressSchema = partySchema.extend({
  kind: choice(['sender', 'receiver']),
  label: optionalText(80).default(''),
  /** Of a receiver. A change without it leaves the stored one. */
  email: orEmpty(emailSchema).optional(),
});

export const customerFields = {
  type: choice(customerTypes),
  firstName: optionalText(120).default(''),
  lastName: optionalText(120).default(''),
  organizationName: optionalText(200).default(''),
  abn: trimmedText.max(20, code('text.too_long')).transform(normalAbn).default(''),
  registerNumber: trimmedText.max(20, code('text.too_long')).default(''),
};

export type CustomerFields = z.infer<z.ZodObject<typeof customerFields>>;

/** An individual has a name; an organization a name and a valid ABN or Mongolian register number. */
export function checkCustomer(customer: CustomerFields, context: z.core.$RefinementCtx): void {
  const refuse = (path: string, message: ErrorCode): void => {
    context.issues.push({ code: 'custom', message, path: [path], input: customer });
  };
  if (customer.abn !== '' && !isValidAbn(customer.abn)) refuse('abn', code('customer.abn_invalid'));
  if (customer.registerNumber !== '' && !isValidRegisterNumber(customer.registerNumber)) {
    refuse('registerNumber', code('customer.register_invalid'));
  }
  if (customer.type === 'individual') {
    if (customer.firstName === '') refuse('firstName', code('customer.name_missing'));
    return;
  }
  if (customer.organizationName === '') refuse('organizationName', code('customer.name_missing'));
  if (customer.abn === '' && customer.registerNumber === '') refuse('abn', code('customer.number_missing'));
}

const customerDetails = {
  ...customerFields,
  ...mobileFields,
  email: orEmpty(emailSchema).default(''),
  locale: localeSchema.default(defaultLocale),
  /** A change without it leaves the stored one. */
  latinName: latinNameSchema.optional(),
};

/** The input for a customer whom staff create: at the counter not every customer has an account. */
export const createCustomerSchema = z
  .object({ ...customerDetails, idempotencyKey: idempotencyKeySchema })
  .superRefine(checkCustomer);
export type CreateCustomer = z.infer<typeof createCustomerSchema>;

/** The fields that customers may change about themselves: not the screening, nor the notes of staff. */
export const updateCustomerSchema = z
  .object({ ...customerDetails, ...changeSchema.shape })
  .superRefine(checkCustomer);
export type UpdateCustomer = z.infer<typeof updateCustomerSchema>;
