import { z } from 'zod';
import type { OfficeDetails } from '~/domain/office/office';
import { openingHoursSchema } from '~/domain/office/schema';
import { offices } from '~/domain/payment/kinds';

export const officeSchema = z.object({
  office: z.enum(offices),
  cityMn: z.string(),
  cityEn: z.string(),
  addressMn: z.string(),
  addressEn: z.string(),
  /** As it is read: `+61 2 5550 0142`. */
  phone: z.string(),
  mapUrl: z.string(),
  /** Seven days, Monday first; null on a day when the office is closed. */
  hours: openingHoursSchema,
}) satisfies z.ZodType<OfficeDetails>;

export const storedOfficeSchema = officeSchema.extend({ id: z.guid(), version: z.number() });
