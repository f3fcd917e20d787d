import { z } from 'zod';
import { offices } from '~/domain/core/offices';
import { inEachLanguage } from '~/domain/core/schema';
import type { OfficeDetails } from '~/domain/settings/offices/office';
import type { ReceivingOffice } from '~/domain/settings/offices/receiving';
import { openingHoursSchema } from '~/domain/settings/offices/schema';

export const officeSchema = z.object({
  office: z.enum(offices),
  city: inEachLanguage(z.string()),
  address: inEachLanguage(z.string()),
  /** Formatted for display: `+61 2 5550 0142`. */
  phone: z.string(),
  mapUrl: z.string(),
  photoFileId: z.guid().nullable(),
  /** Seven days, Monday first; null when the office is closed. */
  hours: openingHoursSchema,
}) satisfies z.ZodType<OfficeDetails>;

const receivingSchema = z.object({
  isReceiving: z.boolean(),
  receivingName: z.string(),
  receivingStreet: z.string(),
  receivingSuburb: z.string(),
  receivingState: z.string(),
  receivingPostcode: z.string(),
  receivingPhone: z.string(),
  receivingNote: inEachLanguage(z.string()),
}) satisfies z.ZodType<ReceivingOffice>;

export const storedOfficeSchema = officeSchema.extend({
  ...receivingSchema.shape,
  id: z.guid(),
  version: z.number(),
});
