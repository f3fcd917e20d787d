import { z } from 'zod';
import { inEachLanguage } from '~/domain/core/schema';
import type { BankDetails } from '~/domain/settings/company/bank';
import type { Company } from '~/domain/settings/company/issuer';

export const companySchema = z.object({
  name: inEachLanguage(z.string()),
  abn: z.string(),
  address: inEachLanguage(z.string()),
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
