import { z } from 'zod';
import { dueSteps } from '~/domain/cases/deadlines';
import { caseCauses, caseKinds, caseSides, caseStates } from '~/domain/cases/states';
import { turningPage } from '../core/api/paging/schema';

/** Answer of a change of a case. */
export const changedCaseSchema = z.object({
  id: z.guid(),
  code: z.string(),
  version: z.number(),
  status: z.enum(caseStates),
});
export type ChangedCase = z.infer<typeof changedCaseSchema>;

export const caseRowSchema = z.object({
  id: z.guid(),
  /** Six letters and digits. */
  code: z.string(),
  version: z.number(),
  kind: z.enum(caseKinds),
  cause: z.enum(caseCauses),
  status: z.enum(caseStates),
  openedSide: z.enum(caseSides),
  formId: z.guid(),
  formCode: z.string(),
  parcelId: z.guid().nullable(),
  parcelNumber: z.string().nullable(),
  openedAt: z.date(),
  /** When we must have decided; a wait for the customer moves it on. */
  answerBy: z.date(),
  /** How near the deadline is; `none` while no decision of ours is due. */
  due: z.enum(dueSteps),
  wantedCents: z.number().nullable(),
  decidedCents: z.number().nullable(),
  /** Null for customers. */
  staff: z
    .object({ customerId: z.guid(), customerName: z.string(), assignedTo: z.string().nullable() })
    .nullable(),
});
export type CaseRow = z.infer<typeof caseRowSchema>;

export const caseListSchema = turningPage(caseRowSchema);
export type CaseList = z.infer<typeof caseListSchema>;

const messageSchema = z.object({
  id: z.guid(),
  side: z.enum(caseSides),
  /** A note that only staff read. */
  isInternal: z.boolean(),
  /** Name of the author; of staff only for staff. */
  author: z.string().nullable(),
  text: z.string(),
  writtenAt: z.date(),
  photoIds: z.array(z.guid()),
  /** Photos that were deleted when their years ended. */
  photosDeleted: z.number().int(),
});

const settlementSchema = z.object({
  creditCents: z.number(),
  refundCents: z.number(),
  payoutCents: z.number(),
  /** Reference of the bank transfer; empty without one. */
  reference: z.string(),
  settledAt: z.coerce.date(),
});

const limitSchema = z.object({
  /** Null while nobody entered what an SDR costs. */
  limitCents: z.number().nullable(),
  grossG: z.number(),
  sdrPerKg: z.number(),
  sdrCents: z.number(),
  /** What the sender declared for carriage with the fee for it; null without. */
  declaredForCarriageCents: z.number().nullable(),
});

export const caseSchema = caseRowSchema.extend({
  messages: z.array(messageSchema),
  decision: z.string(),
  decidedAt: z.date().nullable(),
  settledAt: z.date().nullable(),
  settlements: z.array(settlementSchema),
  /** The liability limit and how it is worked out; null for customers. */
  limit: limitSchema.nullable(),
  isAssignedToMe: z.boolean(),
});
export type CaseDetail = z.infer<typeof caseSchema>;

export const caseFiguresSchema = z.object({
  /** Days that the figures look back. */
  days: z.number(),
  /** Parcels that were received in these days. */
  parcels: z.number(),
  kinds: z.array(
    z.object({
      kind: z.enum(caseKinds),
      opened: z.number(),
      decided: z.number(),
      /** Decided by their deadline. */
      inTime: z.number(),
      /** From opening to decision; null while none is decided. */
      medianHours: z.number().nullable(),
      /** Credited and paid out. */
      cents: z.number(),
    }),
  ),
});
