import { z } from 'zod';
import { handedInFormStates } from '~/domain/forms/states';
import { parcelStates } from '~/domain/parcels/states';
import { listPage } from '../core/api/paging/schema';
import { codedAnswerSchema } from './consignees/answers';

const lineSchema = z.object({
  lineNo: z.number().int(),
  description: z.string(),
  descriptionEn: z.string(),
  hsCode: z.string().nullable(),
  quantity: z.number().int(),
  /** Cents, for the whole line. */
  valueCents: z.number().int(),
});

export const goodsListSchema = listPage(
  z.object({
    id: z.guid(),
    version: z.number().int(),
    code: z.string(),
    status: z.enum(handedInFormStates),
    customerId: z.guid(),
    customerName: z.string(),
    receiverName: z.string(),
    declaredCents: z.number().int(),
    lines: z.array(lineSchema),
    needsDeclaration: z.boolean(),
    lacksHs: z.boolean(),
    isExempt: z.boolean(),
    /** Estimates at today's rate and constants, in ₮; null without a rate. */
    dutyMnt: z.number().int().nullable(),
    vatMnt: z.number().int().nullable(),
  }),
);
export type GoodsList = z.infer<typeof goodsListSchema>;

const estimates = {
  declaredCents: z.number().int(),
  dutyMnt: z.number().int().nullable(),
  vatMnt: z.number().int().nullable(),
};
export const cargoEstimateListSchema = listPage(
  z.object({
    /** The receiver's mobile, or else their name. */
    id: z.string(),
    name: z.string(),
    mobile: z.string(),
    forms: z.array(z.object({ id: z.guid(), code: z.string(), isPart: z.boolean() })),
    isExempt: z.boolean(),
    /** What the receiver says of the goods of each form. */
    answers: z.array(codedAnswerSchema),
    /** Freight and the service for the declared value, which customs add. */
    carriageCents: z.number().int(),
    ...estimates,
  }),
).extend({
  /** Null while there is no flight with parcels. */
  cargo: z.object({ id: z.guid(), code: z.string() }).nullable(),
  /** For all receivers of the flight. */
  totals: z.object(estimates),
});

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
