import { z } from 'zod';
import { arrivalStates, staffNeeds } from '~/domain/arrivals/states';

/** Answer of a change of one arrival; the screen then refetches the rest. */
export const changedArrivalSchema = z.object({
  id: z.guid(),
  number: z.string(),
  status: z.enum(arrivalStates),
  version: z.number(),
});

export const receivedArrivalSchema = changedArrivalSchema.extend({
  customerId: z.guid().nullable(),
  /** Null while it is unclaimed. */
  customerName: z.string().nullable(),
  needsStaff: z.enum(staffNeeds).nullable(),
  place: z.string(),
  boxNo: z.number(),
  /** The same arrival had been received before. */
  isRepeat: z.boolean(),
});
export type ReceivedArrival = z.infer<typeof receivedArrivalSchema>;
