import { z } from 'zod';
import { inEachLanguage } from '~/domain/core/schema';
import { turningPage } from '../core/api/paging/schema';

const leafSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]).optional();

export const auditLineSchema = z.object({
  id: z.guid(),
  at: z.date(),
  /** Null for an automatic rule or a visitor. */
  actorId: z.guid().nullable(),
  actorName: z.string().nullable(),
  actorRole: z.string().nullable(),
  roleTitle: inEachLanguage(z.string()).nullable(),
  action: z.string(),
  kind: z.string(),
  recordId: z.string(),
  /** Current name of the record, if it still exists and has one. */
  name: inEachLanguage(z.string()).nullable(),
  changed: z.array(z.object({ path: z.array(z.string()), before: leafSchema, after: leafSchema })),
  requestId: z.string().nullable(),
  ip: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditLineSchema>;

export const auditPageSchema = turningPage(auditLineSchema);

export const recordHistoryAnswer = z.object({
  rows: z.array(auditLineSchema),
  hasMore: z.boolean(),
});
export type RecordHistoryAnswer = z.infer<typeof recordHistoryAnswer>;
