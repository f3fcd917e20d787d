import { z } from 'zod';
import { offices } from '~/domain/core/offices';
import {
  amountSchema,
  changeSchema,
  choice,
  code,
  idempotencyKeySchema,
  idSchema,
  optionalText,
  requiredLongText,
  shortText,
  totalAmountSchema,
  turningSchema,
  versionSchema,
  wholeNumber,
} from '~/domain/core/schema';
import { refundMethods } from '~/domain/payments/kinds';
import { CASE_TEXT, MOST_CASE_PHOTOS } from './most';
import { caseKinds, caseStates } from './states';

const photoIds = z.array(idSchema).max(MOST_CASE_PHOTOS, code('case.photos_many')).default([]);
const text = requiredLongText(CASE_TEXT);

/** What a customer, or staff for them, reports: of one parcel, or of a whole form. */
export const openCaseSchema = z
  .object({
    parcelId: idSchema.optional(),
    formId: idSchema.optional(),
    kind: choice(caseKinds),
    text,
    /** Cents that the customer asks for. */
    wantedCents: amountSchema.min(1, code('number.too_small')).optional(),
    photoIds,
    idempotencyKey: idempotencyKeySchema,
  })
  .refine(({ parcelId, formId }) => (parcelId === undefined) !== (formId === undefined), {
    error: code('required'),
    path: ['parcelId'],
  });
export type OpenCase = Omit<z.output<typeof openCaseSchema>, 'idempotencyKey'>;

/** A message to the other side, or a note that only staff read. */
export const writeCaseSchema = z.object({
  id: idSchema,
  text,
  isInternal: z.boolean().default(false),
  photoIds,
  idempotencyKey: idempotencyKeySchema,
});
export type WriteCase = Omit<z.output<typeof writeCaseSchema>, 'idempotencyKey'>;

/** Staff ask the customer, or reject the case, with a text that the customer reads. */
export const wordedCaseSchema = changeSchema.extend({ text });
export type WordedCase = Omit<z.output<typeof wordedCaseSchema>, 'idempotencyKey'>;

export const assignCaseSchema = changeSchema.extend({ isMine: z.boolean() });
export type AssignCase = Omit<z.output<typeof assignCaseSchema>, 'idempotencyKey'>;

export const decideCaseSchema = wordedCaseSchema.extend({ cents: amountSchema });
export type DecideCase = Omit<z.output<typeof decideCaseSchema>, 'idempotencyKey'>;

/**
 * How the amount of a decision is given. The bill is lowered by it, as far as it goes; `refund` gives back what was paid
 * above that, and `payout` is the transfer of what the bill does not cover.
 */
export const settleCaseSchema = changeSchema.extend({
  /** The bill that the user saw. */
  seenCents: totalAmountSchema.optional(),
  refund: z
    .object({
      paymentId: idSchema,
      version: versionSchema,
      amount: wholeNumber(1, 1_000_000_000),
      method: choice(refundMethods),
      office: choice(offices).optional(),
    })
    .optional(),
  payout: z.object({ accountName: shortText(120), reference: shortText(80) }).optional(),
});
export type SettleCase = z.output<typeof settleCaseSchema>;

const filters = {
  /** Without one, those that wait for somebody. */
  status: choice([...caseStates, 'all']).optional(),
  kind: choice(caseKinds).optional(),
  isMine: z.boolean().optional(),
  customerId: idSchema.optional(),
  formId: idSchema.optional(),
  parcelId: idSchema.optional(),
  /** The code of a case or a form, or the number of a parcel. */
  search: optionalText(100).optional(),
};
export const listCasesSchema = turningSchema.omit({ sort: true, order: true, search: true }).extend(filters);
export const countCasesSchema = z.object(filters);
export type ListCases = z.output<typeof listCasesSchema>;
