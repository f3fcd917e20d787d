import { z } from 'zod';
import { parcelStates } from '~/domain/parcels/states';

/** What a change of one parcel answers; the screen then asks for the rest again. */
export const changedSchema = z.object({
  id: z.guid(),
  number: z.string(),
  status: z.enum(parcelStates),
  version: z.number(),
});

export const receivedSchema = z.object({
  version: z.number(),
  totalCents: z.number(),
  totalMnt: z.number(),
  quotedCents: z.number().nullable(),
  isApprovalNeeded: z.boolean(),
  parcels: z.array(z.object({ id: z.guid(), number: z.string(), pieceNo: z.number() })),
});
