import { z } from 'zod';
import { arrivalStates } from '~/domain/arrivals/states';
import { claimRejections, claimStates } from '~/domain/claims/states';
import { offices } from '~/domain/core/offices';
import { turningPage } from '../core/api/paging/schema';

/** Answer of a change of a claim. It says nothing of the parcel, or whether there is one. */
export const movedClaimSchema = z.object({
  id: z.guid(),
  version: z.number(),
  status: z.enum(claimStates),
});
export type MovedClaim = z.infer<typeof movedClaimSchema>;

/** What customers see of parcels without an owner: first letters and a suburb. */
export const unclaimedListSchema = z.object({
  /** False while only staff find owners: then there are no rows. */
  isOpen: z.boolean(),
  rows: z.array(z.object({ key: z.guid(), label: z.string(), suburb: z.string() })),
  /** The suburbs of all rows, for the filter. */
  suburbs: z.array(z.string()),
  /** Of the next page; null where the list ends. */
  next: z.guid().nullable(),
});
export type UnclaimedList = z.infer<typeof unclaimedListSchema>;

const paperSchema = z.object({ id: z.guid(), kind: z.enum(['pdf', 'photo']), name: z.string() });

const staffFactsSchema = z.object({
  customerId: z.guid(),
  customerName: z.string(),
  office: z.enum(offices),
  /** The number that the customer wrote is that of the parcel. */
  isNumberRight: z.boolean(),
  papers: z.array(paperSchema),
  /** Null: what the customer named is no parcel without an owner. */
  arrival: z
    .object({
      id: z.guid(),
      number: z.string(),
      status: z.enum(arrivalStates),
      version: z.number(),
      place: z.string(),
      labelName: z.string(),
      labelSuburb: z.string(),
      photoIds: z.array(z.guid()),
    })
    .nullable(),
});

export const claimSchema = z.object({
  id: z.guid(),
  version: z.number(),
  status: z.enum(claimStates),
  /** Staff asked whether it is theirs. */
  isSuggestion: z.boolean(),
  /** As the customer wrote it. */
  trackingNumber: z.string(),
  note: z.string(),
  /** The row of the list that the customer chose, masked as there; null without one. */
  row: z.object({ label: z.string(), suburb: z.string() }).nullable(),
  /** Photos of a suggestion that waits for the customer or for staff. */
  photoIds: z.array(z.guid()),
  rejection: z.enum(claimRejections).nullable(),
  /** Why staff rejected it. */
  reason: z.string(),
  createdAt: z.date(),
  decidedAt: z.date().nullable(),
  /** The parcel of an accepted claim. */
  won: z.object({ id: z.guid(), number: z.string() }).nullable(),
  staff: staffFactsSchema.nullable(),
});
export type ShownClaim = z.infer<typeof claimSchema>;

export const claimListSchema = turningPage(claimSchema);
export type ClaimList = z.infer<typeof claimListSchema>;
