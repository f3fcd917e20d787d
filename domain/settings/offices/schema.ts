import { z } from 'zod';
import {
  changeSchema,
  code,
  idSchema,
  inEachLanguage,
  longText,
  optionalText,
  timeSchema,
  trimBlanks,
} from '~/domain/core/schema';
import { DAYS_OF_WEEK } from '~/domain/settings/offices/hours';
import { checkReceiving, receivingShape } from '~/domain/settings/offices/receiving';

const openingDaySchema = z
  .object({ opens: timeSchema, closes: timeSchema })
  .refine(({ opens, closes }) => opens < closes, { message: code('office.hours'), path: ['closes'] })
  .nullable();

export const openingHoursSchema = z.array(openingDaySchema).length(DAYS_OF_WEEK, code('office.hours'));

/** The contact details of an office. Each field may be empty. */
export const updateOfficeSchema = z
  .object({
    city: inEachLanguage(optionalText(80)),
    address: inEachLanguage(longText(300)),
    phone: z
      .string()
      .overwrite(trimBlanks)
      .max(41, code('text.too_long'))
      .regex(/^(\+?[\d() -]{5,40})?$/u, code('office.phone')),
    mapUrl: z
      .string()
      .overwrite(trimBlanks)
      .max(500, code('text.too_long'))
      .regex(/^(https:\/\/[^\s<>"']+)?$/u, code('url.invalid')),
    photoFileId: idSchema.nullable(),
    hours: openingHoursSchema,
    ...receivingShape,
    ...changeSchema.shape,
  })
  .superRefine(checkReceiving);
export type UpdateOffice = z.infer<typeof updateOfficeSchema>;
