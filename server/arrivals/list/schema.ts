import { z } from 'zod';
import { arrivalStates, staffNeeds } from '~/domain/arrivals/states';
import { offices } from '~/domain/core/offices';
import { turningPage } from '../../core/api/paging/schema';

export const listedArrivalSchema = z.object({
  id: z.guid(),
  number: z.string(),
  status: z.enum(arrivalStates),
  version: z.number(),
  office: z.enum(offices),
  /** Empty for customers. */
  place: z.string(),
  carrier: z.string(),
  trackingNumber: z.string(),
  boxNo: z.number(),
  grossG: z.number(),
  /** Why a person must look at it; null for customers. */
  needsStaff: z.enum(staffNeeds).nullable(),
  /** Name and suburb on the label; the first letters of the name alone for customers. */
  labelName: z.string(),
  labelSuburb: z.string(),
  shop: z.string(),
  customerId: z.guid().nullable(),
  customerName: z.string().nullable(),
  formCode: z.string().nullable(),
  isLabelled: z.boolean(),
  arrivedAt: z.date(),
  archivedAt: z.date().nullable(),
});
export const arrivalListSchema = turningPage(listedArrivalSchema);
export type ListedArrival = z.infer<typeof listedArrivalSchema>;
export type ArrivalList = z.infer<typeof arrivalListSchema>;
