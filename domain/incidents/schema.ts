import { z } from 'zod';
import { idempotencyKeySchema, idSchema, requiredLongText, versionSchema } from '~/domain/core/schema';

export const incidentKinds = ['missing', 'damage', 'other'] as const;

/** A description of the problem, with one parcel or with a whole flight. */
export const openIncidentSchema = z.object({
  of: z.union([z.strictObject({ parcelId: idSchema }), z.strictObject({ cargoId: idSchema })]),
  note: requiredLongText(1000),
  idempotencyKey: idempotencyKeySchema,
});
export type OpenIncident = z.infer<typeof openIncidentSchema>;

/** The reason why the incident is reopened. */
export const reopenIncidentSchema = z.object({
  id: idSchema,
  version: versionSchema,
  note: requiredLongText(1000),
  idempotencyKey: idempotencyKeySchema,
});
export type ReopenIncident = z.infer<typeof reopenIncidentSchema>;

export const closeIncidentSchema = z.object({
  id: idSchema,
  version: versionSchema,
  /** The outcome. Required to close an incident. */
  resolution: requiredLongText(1000),
  idempotencyKey: idempotencyKeySchema,
});
export type CloseIncident = z.infer<typeof closeIncidentSchema>;
