import { z } from 'zod';
import { locales } from '~/domain/core/format/locale';
import { mobileCountries } from '~/domain/core/mobile-countries';
import { changeSchema, code, idempotencyKeySchema, idSchema, versionSchema } from '~/domain/core/schema';
import { addressSchema } from '~/domain/customers/address';
import { emailStates } from '~/domain/customers/email-proof';
import { savedAddressSchema } from '~/domain/customers/schema';
import { customerTypes } from '~/domain/customers/types';

/** Without `id` a new address; with `id` and version a change. */
export const saveAddressInput = savedAddressSchema.extend({
  customerId: idSchema.optional(),
  id: idSchema.optional(),
  version: versionSchema.optional(),
  idempotencyKey: idempotencyKeySchema,
});
export type SaveAddress = z.infer<typeof saveAddressInput>;

/** Marks a saved receiver as a favourite, or no longer. */
export const starAddressInput = changeSchema.extend({ isFavourite: z.boolean(code('required')) });
export type StarAddress = z.infer<typeof starAddressInput>;

export const customerSchema = z.object({
  id: z.guid(),
  type: z.enum(customerTypes),
  firstName: z.string(),
  lastName: z.string(),
  organizationName: z.string(),
  latinName: z.string(),
  abn: z.string(),
  registerNumber: z.string(),
  mobileCountry: z.enum(mobileCountries).nullable(),
  mobile: z.string(),
  email: z.string(),
  emailState: z.enum(emailStates),
  locale: z.enum(locales),
  version: z.number(),
  isBlocked: z.boolean(),
  /** True when the customer has all fields that a sender needs. */
  isComplete: z.boolean(),
});
export type CustomerDetail = z.infer<typeof customerSchema>;

/** A customer with staff-only fields. */
export const customerRecordSchema = customerSchema.extend({
  name: z.string(),
  screening: z.enum(['clear', 'review', 'blocked']),
  createdAt: z.date(),
  archivedAt: z.date().nullable(),
  /** The customer into which this one was merged. */
  mergedInto: z.object({ id: z.guid(), name: z.string() }).nullable(),
  formCount: z.number(),
  parcelCount: z.number(),
});
export type CustomerRecord = z.infer<typeof customerRecordSchema>;

export const foundCustomersSchema = z.array(
  z.object({
    id: z.guid(),
    name: z.string(),
    type: z.enum(customerTypes),
    /** E.164. */
    mobile: z.string().nullable(),
  }),
);

export const addressListSchema = z.array(
  z.object({
    id: z.guid(),
    kind: z.enum(['sender', 'receiver']),
    label: z.string(),
    name: z.string(),
    latinName: z.string(),
    mobileCountry: z.enum(mobileCountries).nullable(),
    mobile: z.string(),
    address: addressSchema,
    /** Of a receiver; empty without one. */
    email: z.string(),
    /** A receiver that comes first in every choice. */
    isFavourite: z.boolean(),
    version: z.number(),
  }),
);
export type AddressList = z.infer<typeof addressListSchema>;

export const versionedSchema = z.object({ id: z.guid(), version: z.number() });
export type RowVersion = z.infer<typeof versionedSchema>;
