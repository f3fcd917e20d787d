import { z } from 'zod';
import { idempotencyKeySchema, idSchema, shortText, versionSchema } from '~/domain/core/schema';

export const incidentKinds = ['missing', 'damage', 'other'] as const;

/** What went wrong, in words: with one parcel, or with a flight as a whole. */
export const openIncidentSchema = z.object({
  of: z.union([z.strictObject({ parcelId: idSchema }), z.strictObject({ cargoId: idSchema })]),
  note: shortText(1000),
  idempotencyKey: idempotencyKeySchema,
});
export type OpenIncident = z.infer<typeof openIncidentSchema>;

/** It was not over after all: why. */
export const reopenIncidentSchema = z.object({
  id: idSchema,
  version: versionSchema,
  note: shortText(1000),
  idempotencyKey: idempotencyKeySchema,
});
export type ReopenIncident = z.infer<typeof reopenIncidentSchema>;

export const closeIncidentSchema = z.object({
  id: idSchema,
  version: versionSchema,
  /** What came of it: nobody closes one without a word. */
  resolution: shortText(1000),
  idempotencyKey: idempotencyKeySchema,
});
export type CloseIncident = z.infer<typeof closeIncidentSchema>;
