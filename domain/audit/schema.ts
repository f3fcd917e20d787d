import { z } from 'zod';
import { HISTORY_PAGE } from '~/domain/audit/paging';
import { code, daySchema, optionalText, shortText, turningSchema } from '~/domain/core/schema';
import { isAuditedKind } from './kinds';

export const auditedKindSchema = z
  .string(code('required'))
  .max(40, code('text.too_long'))
  .refine(isAuditedKind, code('choice.invalid'));

/** The name of an action: `parcel.hold`, `users.changeRole`. */
const actionSchema = z
  .string()
  .max(60, code('text.too_long'))
  .regex(/^\w+(\.\w+)*$/u, code('choice.invalid'));

export const listAuditSchema = turningSchema.omit({ search: true, sort: true }).extend({
  /** A number, code, name or id of the record. */
  search: optionalText(100).optional(),
  /** The user who made the change: a name, email, mobile or account id. */
  who: optionalText(100).optional(),
  kind: auditedKindSchema.optional(),
  action: actionSchema.optional(),
  /** Days in Sydney time, both included. */
  from: daySchema.optional(),
  to: daySchema.optional(),
});
export type ListAudit = z.infer<typeof listAuditSchema>;

export const recordHistorySchema = z.object({
  kind: auditedKindSchema,
  id: shortText(120),
  /** How many rows, newest first. */
  limit: z.int().min(1, code('number.too_small')).max(500, code('number.too_big')).default(HISTORY_PAGE),
});
export type RecordHistory = z.infer<typeof recordHistorySchema>;
