import { z } from 'zod';
import { turnedBy } from '~/domain/core/paging';
import { choice, turningSchema } from '~/domain/core/schema';
import { customerTypes } from '~/domain/customers/types';
import { turningPage } from '../../core/api/paging/schema';

export const listCustomersInput = turningSchema.extend({
  type: choice(customerTypes).optional(),
  isArchived: z.boolean().default(false),
  sort: choice(['createdAt', 'name']).default('createdAt'),
});
export const countCustomersInput = listCustomersInput.omit(turnedBy);
export type ListCustomers = z.infer<typeof listCustomersInput>;

export const customerListSchema = turningPage(
  z.object({
    id: z.guid(),
    type: z.enum(customerTypes),
    name: z.string(),
    /** E.164. */
    mobile: z.string().nullable(),
    email: z.string().nullable(),
    screening: z.enum(['clear', 'review', 'blocked']),
    version: z.number(),
    createdAt: z.date(),
    archivedAt: z.date().nullable(),
    formCount: z.number(),
    parcelCount: z.number(),
  }),
);
export type CustomerList = z.infer<typeof customerListSchema>;
