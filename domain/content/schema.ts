import { z } from 'zod';
import { mobileCountrySchema, mobileTextSchema } from '~/domain/customer/schema';
import {
  changeSchema,
  choice,
  code,
  emailSchema,
  idempotencyKeySchema,
  idSchema,
  instantSchema,
  longText,
  orEmpty,
  shortText,
  slugSchema,
} from '~/domain/schema';

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

const newsFields = {
  slug: slugSchema,
  titleMn: shortText(200),
  titleEn: shortText(200),
  bodyMn: shortText(50_000),
  bodyEn: shortText(50_000),
  coverFileId: idSchema.nullable().default(null),
  publishedAt: instantSchema.nullable().default(null),
};
export const createNewsSchema = z.object({ ...newsFields, idempotencyKey: idempotencyKeySchema });
export const changeNewsSchema = z.object({ ...newsFields, ...changeSchema.shape });

export const faqCategories = ['sending', 'price', 'customs', 'tracking', 'payment'] as const;
export const faqSchema = z.object({
  questionMn: shortText(300),
  questionEn: shortText(300),
  answerMn: shortText(5000),
  answerEn: shortText(5000),
  category: choice(faqCategories),
});

export const answerMessageSchema = changeSchema.extend({ note: longText(2000).default('') });
