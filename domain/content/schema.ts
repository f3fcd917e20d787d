import { z } from 'zod';
import { ANSWER_MAX, contactStates } from '~/domain/content/contact';
import {
  changeSchema,
  choice,
  code,
  emailSchema,
  idempotencyKeySchema,
  optionalText,
  orEmpty,
  pageSchema,
  requiredLongText,
  shortText,
} from '~/domain/core/schema';
import { mobileCountrySchema, mobileTextSchema } from '~/domain/customers/schema';

/** A message from the contact form; an answer needs a mobile or an email. */
export const contactMessageSchema = z
  .object({
    name: shortText(200),
    mobileCountry: mobileCountrySchema.default('MN'),
    mobile: orEmpty(mobileTextSchema).default(''),
    email: orEmpty(emailSchema).default(''),
    body: requiredLongText(5000),
    /** A hidden field. Only bots fill it in. */
    website: optionalText(500).default(''),
    idempotencyKey: idempotencyKeySchema.optional(),
  })
  .refine((message) => message.mobile !== '' || message.email !== '', {
    error: code('required'),
    path: ['mobile'],
  });
export type ContactMessage = z.infer<typeof contactMessageSchema>;

export const listContactSchema = pageSchema.extend({ state: choice(contactStates).optional() });

const linkTokenSchema = z.string().regex(/^[\da-f-]{36}\.[\w-]{43}$/u, code('contact.link_over'));
export const contactThreadSchema = z.object({ token: linkTokenSchema });
export const replyContactSchema = contactThreadSchema.extend({
  body: requiredLongText(ANSWER_MAX),
  idempotencyKey: idempotencyKeySchema,
});
export type ReplyContact = z.infer<typeof replyContactSchema>;

export const answerContactSchema = changeSchema.extend({ body: requiredLongText(ANSWER_MAX) });
