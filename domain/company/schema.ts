import { z } from 'zod';
import { isValidAbn, normalAbn } from '~/domain/customer/abn';
import { changeSchema, code, emailSchema, longText, orEmpty } from '~/domain/schema';

/** What the papers tell of the company. Each part may be left empty. */
export const updateCompanySchema = z.object({
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
  ...changeSchema.shape,
});
export type UpdateCompany = z.infer<typeof updateCompanySchema>;
