import { z } from 'zod';
import { runStates, stopOutcomes } from '~/domain/delivery/run';
import { parcelStates } from '~/domain/parcels/states';

const addressedSchema = z.object({
  id: z.guid(),
  number: z.string(),
  receiverName: z.string(),
  receiverMobile: z.string(),
  address: z.array(z.string()),
  pin: z.string(),
  /** The day and window that the receiver or the sender chose, with their note for the driver. */
  chosenDay: z.string().nullable(),
  chosenWindowId: z.guid().nullable(),
  chosenNote: z.string().nullable(),
});

export const deliveryListSchema = z.object({
  waiting: z.array(addressedSchema.extend({ place: z.string(), availableAt: z.date().nullable() })),
  runs: z.array(
    z.object({
      id: z.guid(),
      day: z.string(),
      driverId: z.guid().nullable(),
      driverName: z.string().nullable(),
      status: z.enum(runStates),
      startedAt: z.date().nullable(),
      windowId: z.guid().nullable(),
      version: z.number().int(),
      stops: z.array(
        addressedSchema.extend({ status: z.enum(parcelStates), outcome: z.enum(stopOutcomes).nullable() }),
      ),
    }),
  ),
  windows: z.array(z.object({ id: z.guid(), name: z.string(), fromTime: z.string(), toTime: z.string() })),
  drivers: z.array(z.object({ id: z.guid(), name: z.string() })),
});
export type DeliveryList = z.infer<typeof deliveryListSchema>;
