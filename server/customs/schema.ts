import { z } from 'zod';
import { parcelStates } from '~/domain/parcel/states';
import { listPage } from '../paging/schema';

const lineSchema = z.object({
  description: z.string(),
  hsCode: z.string().nullable(),
  quantity: z.number().int(),
  /** Cents of the whole line. */
  valueCents: z.number().int(),
});

export const goodsListSchema = listPage(
  z.object({
    id: z.guid(),
    code: z.string(),
    status: z.enum(['submitted', 'accepted']),
    customerId: z.guid(),
    customerName: z.string(),
    receiverName: z.string(),
    declaredCents: z.number().int(),
    lines: z.array(lineSchema),
    needsDeclaration: z.boolean(),
    lacksHs: z.boolean(),
    isExempt: z.boolean(),
    /** Estimates at today's rate and constants, ₮; null while there is no rate. */
    dutyMnt: z.number().int().nullable(),
    vatMnt: z.number().int().nullable(),
  }),
);
export type GoodsList = z.infer<typeof goodsListSchema>;

export const exportQueueListSchema = listPage(
  z.object({
    id: z.guid(),
    number: z.string(),
    status: z.enum(parcelStates),
    version: z.number().int(),
    formId: z.guid(),
    formCode: z.string(),
    declaredCents: z.number().int(),
    senderName: z.string(),
    receiverName: z.string(),
    cargoId: z.guid().nullable(),
    cargoCode: z.string().nullable(),
    cargoEtd: z.date().nullable(),
    createdAt: z.date(),
  }),
);
export type ExportQueueList = z.infer<typeof exportQueueListSchema>;
