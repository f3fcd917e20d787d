import { z } from 'zod';
import { holdReasons, parcelStates } from '~/domain/parcels/states';

/** Answer of a change of one parcel; the screen then refetches the rest. */
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
  /** The first reason why the parcels are on hold; null when they are not. */
  holdReason: z.enum(holdReasons).nullable(),
  parcels: z.array(z.object({ id: z.guid(), number: z.string(), pieceNo: z.number() })),
});
