import { z } from 'zod';
import { agentCategories } from '~/domain/cargo/security';
import { inEachLanguage } from '~/domain/core/schema';
import type { BankDetails } from '~/domain/settings/company/bank';
import type { Company } from '~/domain/settings/company/issuer';
import type { CompanyLicences } from '~/domain/settings/company/licences';

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

/** The company as a bill keeps it: with the accounts that are printed on it. */
export const issuerSchema = companySchema.extend(bankDetailsSchema.shape);

const licencesSchema = z.object({
  insurer: z.string(),
  insurancePolicy: z.string(),
  auBrokerLicence: z.string(),
  auRacaApproval: z.string(),
  mnPostalLicence: z.string(),
  mnBrokerLicence: z.string(),
}) satisfies z.ZodType<CompanyLicences>;

/** Details of the company on public pages, in the visitor's language. */
export const publicCompanySchema = licencesSchema.extend({ name: z.string(), abn: z.string() });

export const storedCompanySchema = companySchema.extend({
  ...bankDetailsSchema.shape,
  ...licencesSchema.shape,
  addressPrefix: z.string(),
  /** Empty: no security declarations are issued. */
  agentCategory: z.enum(['', ...agentCategories]),
  handlerName: z.string(),
  handlerNumber: z.string(),
  id: z.guid(),
  version: z.number(),
});
