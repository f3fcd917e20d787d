import { z } from 'zod';
import { mobileCountrySchema, mobileTextSchema } from '~/domain/customer/schema';
import { code, emailSchema, idempotencyKeySchema, orEmpty, shortText } from '~/domain/schema';

/** A message from the contact form; an answer needs a mobile or an email. */
export const contactMessageSchema = z
  .object({
    name: shortText(200),
    mobileCountry: mobileCountrySchema.default('MN'),
    mobile: orEmpty(mobileTextSchema).default(''),
    email: orEmpty(emailSchema).default(''),
    body: shortText(5000),
    idempotencyKey: idempotencyKeySchema.optional(),
  })
  .refine((message) => message.mobile !== '' || message.email !== '', {
    error: code('required'),
    path: ['mobile'],
  });
export type ContactMessage = z.infer<typeof contactMessageSchema>;

export const faqCategories = ['sending', 'price', 'customs', 'tracking', 'payment', 'account'] as const;
