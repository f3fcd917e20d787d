import { z } from 'zod';
import type { Company } from '~/domain/company/issuer';

export const companySchema = z.object({
  nameMn: z.string(),
  nameEn: z.string(),
  abn: z.string(),
  addressMn: z.string(),
  addressEn: z.string(),
  phone: z.string(),
  email: z.string(),
}) satisfies z.ZodType<Company>;

export const storedCompanySchema = companySchema.extend({ id: z.guid(), version: z.number() });
