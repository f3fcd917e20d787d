import { z } from 'zod';
import { locales } from '~/domain/core/format/locale';
import { retentionGrounds } from '~/domain/privacy/laws';
import { consentKinds, dataRequestKinds, dataRequestStates } from '~/domain/privacy/requests';

const requestSchema = z.object({
  id: z.guid(),
  kind: z.enum(dataRequestKinds),
  status: z.enum(dataRequestStates),
  text: z.string(),
  askedAt: z.date(),
  dueAt: z.date(),
  answer: z.string(),
  answeredAt: z.date().nullable(),
  version: z.number().int(),
});

export const myDataSchema = z.object({
  requests: z.array(requestSchema),
  consents: z.array(
    z.object({
      kind: z.enum(consentKinds),
      edition: z.number().int(),
      locale: z.enum(locales),
      givenAt: z.date(),
    }),
  ),
  /** What has to end before a deletion. */
  obstacles: z.object({
    forms: z.number().int(),
    parcels: z.number().int(),
    bills: z.number().int(),
    boxes: z.number().int(),
  }),
  /** Consents that the editions in force still need. */
  missing: z.array(z.enum(consentKinds)),
});
export type MyData = z.input<typeof myDataSchema>;

export const requestListSchema = z.object({
  rows: z.array(
    requestSchema.extend({
      /** Null: asked by the receiver of a form, by their link. */
      customerId: z.guid().nullable(),
      formId: z.guid().nullable(),
      code: z.string().nullable(),
      name: z.string(),
      erasedAt: z.date().nullable(),
    }),
  ),
});
export type RequestList = z.input<typeof requestListSchema>;

export const erasureSchema = z.object({
  removed: z.record(z.string(), z.number().int()),
  retained: z.record(z.string(), z.enum(retentionGrounds)),
});

/** The data of a person as a text in JSON, which the browser saves as a file. */
export const personFileSchema = z.object({ fileName: z.string(), json: z.string() });
