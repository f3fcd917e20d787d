import { z } from 'zod';
import type { BankDetails } from '~/domain/settings/company/bank';
import type { Company } from '~/domain/settings/company/issuer';

export const companySchema = z.object({
  nameMn: z.string(),
  nameEn: z.string(),
  abn: z.string(),
  addressMn: z.string(),
  addressEn: z.string(),
  phone: z.string(),
  email: z.string(),
}) satisfies z.ZodType<Company>;

export const bankDetailsSchema = z.object({
  auAccountName: z.string(),
  auBsb: z.string(),
  auAccountNumber: z.string(),
  auPayId: z.string(),
  mnBank: z.string(),
  mnAccountName: z.string(),
  mnAccountNumber: z.string(),
}) satisfies z.ZodType<BankDetails>;

export const storedCompanySchema = companySchema.extend({
  ...bankDetailsSchema.shape,
  id: z.guid(),
  version: z.number(),
});
