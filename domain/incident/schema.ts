import { z } from 'zod';
import { idempotencyKeySchema, idSchema, shortText, versionSchema } from '~/domain/schema';

export const incidentKinds = ['missing', 'damage', 'other'] as const;

export const closeIncidentSchema = z.object({
  id: idSchema,
  version: versionSchema,
  /** What came of it: nobody closes one without a word. */
  resolution: shortText(1000),
  idempotencyKey: idempotencyKeySchema,
});
export type CloseIncident = z.infer<typeof closeIncidentSchema>;
