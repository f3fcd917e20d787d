import { z } from 'zod';
import { runStates, stopOutcomes } from '~/domain/delivery/run';
import { parcelStates } from '~/domain/parcels/states';

const addressedSchema = z.object({
  id: z.guid(),
  number: z.string(),
  receiverName: z.string(),
  receiverMobile: z.string(),
  address: z.array(z.string()),
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
      version: z.number().int(),
      stops: z.array(
        addressedSchema.extend({ status: z.enum(parcelStates), outcome: z.enum(stopOutcomes).nullable() }),
      ),
    }),
  ),
  drivers: z.array(z.object({ id: z.guid(), name: z.string() })),
});
export type DeliveryList = z.infer<typeof deliveryListSchema>;
