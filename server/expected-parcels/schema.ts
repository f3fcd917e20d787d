import { z } from 'zod';
import { shownStates } from '~/domain/arrivals/shown-of-expected';
import { arrivalStates } from '~/domain/arrivals/states';
import { batteries } from '~/domain/core/battery';
import { carriers } from '~/domain/core/carriers/carriers';
import { errorCodes } from '~/domain/core/error-table';
import { offices } from '~/domain/core/offices';
import { expectedStates, withdrawalReasons } from '~/domain/expected-parcels/states';
import { itemConditions } from '~/domain/forms/schema';
import { fliesAnswerSchema, goodsAnswersOutput } from '../goods/schema';

/** What became of each row: `known` is a number that the customer expects already. */
export const registeredSchema = z.object({
  rows: z.array(
    z.object({
      /** Place of the row in the request, from 0. */
      index: z.int(),
      outcome: z.enum(['created', 'known', 'invalid']),
      id: z.guid().nullable(),
      version: z.int().nullable(),
      carrier: z.enum(carriers),
      /** The reason of `known` and `invalid`. */
      refusal: z
        .object({
          field: z.string(),
          code: z.enum([...errorCodes]),
          params: z.record(z.string(), z.union([z.string(), z.number()])),
        })
        .nullable(),
    }),
  ),
});
export type Registration = z.infer<typeof registeredSchema>;

const itemOutput = z.object({
  description: z.string(),
  descriptionEn: z.string(),
  hsCode: z.string(),
  quantity: z.number(),
  /** Of the whole line, cents; null when not declared yet. */
  valueCents: z.number().nullable(),
  /** Null while nobody has answered. */
  battery: z.enum(batteries).nullable(),
  condition: z.enum(itemConditions),
  ...goodsAnswersOutput,
  answer: fliesAnswerSchema,
});

const factsSchema = z.object({
  id: z.guid(),
  trackingNumber: z.string(),
  carrier: z.enum(carriers),
  shop: z.string(),
  boxes: z.number(),
  office: z.enum(offices),
  status: z.enum(expectedStates),
  /** What became of it, by its boxes on our shelf. */
  shown: z.enum(shownStates),
  /** True when another customer expects this number too. */
  isSeveral: z.boolean(),
  customerId: z.guid(),
  customerName: z.string(),
  version: z.number(),
  createdAt: z.date(),
  updatedAt: z.date(),
  remindedAt: z.date().nullable(),
  arrivedAt: z.date().nullable(),
  archivedAt: z.date().nullable(),
});

export const expectedRowOutput = factsSchema.extend({
  itemCount: z.number(),
  flies: fliesAnswerSchema.shape.flies,
  isArchivable: z.boolean(),
});

export const expectedDetailSchema = factsSchema.extend({
  note: z.string(),
  withdrawnAt: z.date().nullable(),
  withdrawnReason: z.enum(withdrawalReasons).nullable(),
  items: z.array(itemOutput),
  answer: fliesAnswerSchema,
  invoices: z.array(
    z.object({
      id: z.guid(),
      /** A picture; null for a PDF, which `/api/invoices/{id}` returns. */
      fileId: z.guid().nullable(),
      fileName: z.string(),
      createdAt: z.date(),
    }),
  ),
  arrivals: z.array(
    z.object({
      id: z.guid(),
      number: z.string(),
      status: z.enum(arrivalStates),
      boxNo: z.number(),
      arrivedAt: z.date(),
    }),
  ),
});
export type ExpectedDetail = z.infer<typeof expectedDetailSchema>;
