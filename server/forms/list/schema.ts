import { z } from 'zod';
import { turnedBy } from '~/domain/core/paging';
import { choice } from '~/domain/core/schema';
import { priceApprovals } from '~/domain/forms/price-approval';
import { listFormsSchema } from '~/domain/forms/schema';
import { formStates } from '~/domain/forms/states';
import { turningPage } from '../../core/api/paging/schema';

export const listFormsInput = listFormsSchema.extend({
  sort: choice(['createdAt', 'code', 'receiver']).default('createdAt'),
});
export const countFormsInput = listFormsInput.omit(turnedBy);
export type ListForms = z.infer<typeof listFormsInput>;

export const formListSchema = turningPage(
  z.object({
    id: z.guid(),
    code: z.string(),
    status: z.enum(formStates),
    version: z.number(),
    priceApproval: z.enum(priceApprovals),
    customerId: z.guid(),
    customerName: z.string(),
    senderName: z.string().nullable(),
    receiverName: z.string().nullable(),
    pieceCount: z.coerce.number(),
    chargeG: z.number().nullable(),
    totalCents: z.number().nullable(),
    totalMnt: z.number().nullable(),
    createdAt: z.date(),
    updatedAt: z.date(),
    submittedAt: z.date().nullable(),
    expiresAt: z.date().nullable(),
    archivedAt: z.date().nullable(),
    isArchivable: z.boolean(),
  }),
);
export type FormList = z.infer<typeof formListSchema>;
