import { z } from 'zod';
import { trackingKeyOf } from '~/domain/core/carriers/tracking-key';
import { offices } from '~/domain/core/offices';
import {
  changeSchema,
  choice,
  code,
  idempotencyKeySchema,
  idSchema,
  longText,
  optionalText,
  requiredLongText,
  turningSchema,
  wholeNumber,
} from '~/domain/core/schema';
import { MOST_INVOICES } from '~/domain/expected-parcels/most';
import { claimStates } from './states';

/** Claims that one customer may have waiting for staff. */
export const MOST_OPEN_CLAIMS = 5;
/** Customers whom staff ask at once whether a parcel is theirs. */
export const MOST_SUGGESTED = 5;
/** Rows of the list of parcels without an owner on one page. */
export const UNCLAIMED_PAGE = 20;

const papers = z.array(idSchema).max(MOST_INVOICES, code('list.too_many')).default([]);

/** Text that has a number of a carrier: six letters or digits at least. */
const claimedNumber = optionalText(60)
  .default('')
  .refine((text) => text === '' || trackingKeyOf(text) !== '', code('tracking.invalid'));

/**
 * What a customer says of a parcel without an owner: its row in the list, or none, and its tracking number or the invoice
 * of the shop.
 */
export const makeClaimSchema = z
  .object({
    /** The row of the list; left out when the customer knows the number alone. */
    rowKey: idSchema.optional(),
    trackingNumber: claimedNumber,
    invoiceIds: papers,
    photoIds: papers,
    note: longText(500).default(''),
    idempotencyKey: idempotencyKeySchema,
  })
  .refine(hasEvidence, { error: code('claim.evidence_missing'), path: ['trackingNumber'] })
  .refine(({ rowKey, trackingNumber }) => rowKey !== undefined || trackingNumber !== '', {
    error: code('required'),
    path: ['trackingNumber'],
  });
export type MakeClaim = Omit<z.output<typeof makeClaimSchema>, 'idempotencyKey'>;

type Evidence = { trackingNumber: string; invoiceIds: readonly string[]; photoIds: readonly string[] };

function hasEvidence({ trackingNumber, invoiceIds, photoIds }: Evidence): boolean {
  return trackingNumber !== '' || invoiceIds.length + photoIds.length > 0;
}

export const answerClaimSchema = changeSchema.extend({ isMine: z.boolean() });
export const rejectClaimSchema = changeSchema.extend({ reason: requiredLongText(500) });
/** `arrivalVersion`: of the parcel as the clerk saw it. */
export const acceptClaimSchema = changeSchema.extend({ arrivalVersion: wholeNumber(1) });

export const suggestClaimsSchema = changeSchema.extend({
  customerIds: z
    .array(idSchema)
    .min(1, code('list.too_few'))
    .max(MOST_SUGGESTED, code('list.too_many'))
    .refine((ids) => new Set(ids).size === ids.length, code('list.repeated')),
});

export const unclaimedSchema = z.object({
  suburb: optionalText(80).default(''),
  /** The key of the last row of the page before. */
  afterKey: idSchema.optional(),
});
export type UnclaimedQuestion = z.output<typeof unclaimedSchema>;

const filters = {
  status: choice(claimStates).optional(),
  office: choice(offices).optional(),
  customerId: idSchema.optional(),
  arrivalId: idSchema.optional(),
  /** Our own number, a number that a customer wrote, or a name of a customer. */
  search: optionalText(100).optional(),
};
export const listClaimsSchema = turningSchema.omit({ sort: true, search: true }).extend(filters);
export const countClaimsSchema = z.object(filters);
export type ListClaims = z.output<typeof listClaimsSchema>;
