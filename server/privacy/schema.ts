import { z } from 'zod';
import { locales } from '~/domain/core/format/locale';
import { formStates } from '~/domain/forms/states';
import { retentionGrounds } from '~/domain/privacy/laws';
import { personFileStates } from '~/domain/privacy/person-file';
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

/** Files with a person's data, which a job makes. */
export const personFileListSchema = z.object({
  rows: z.array(
    z.object({
      id: z.guid(),
      /** Null: of the receiver of a form. */
      customerId: z.guid().nullable(),
      formId: z.guid().nullable(),
      code: z.string().nullable(),
      name: z.string(),
      status: z.enum(personFileStates),
      /** Of `PERSON_FILE_STEPS`. */
      steps: z.number().int(),
      askedAt: z.date(),
      expiresAt: z.date().nullable(),
    }),
  ),
});
export type PersonFileList = z.input<typeof personFileListSchema>;

export const startedFileSchema = z.object({ id: z.guid() });

/** The forms to a mobile, newest first. */
export const receivedFormsSchema = z.object({
  mobile: z.string(),
  rows: z.array(
    z.object({
      id: z.guid(),
      code: z.string(),
      status: z.enum(formStates),
      name: z.string(),
      createdAt: z.date(),
      parcels: z.number().int(),
    }),
  ),
});
export type ReceivedForms = z.input<typeof receivedFormsSchema>;
