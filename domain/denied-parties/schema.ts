import { z } from 'zod';
import {
  changeSchema,
  choice,
  code,
  idempotencyKeySchema,
  idSchema,
  pageSchema,
  requiredLongText,
  requiredText,
  shortText,
} from '~/domain/core/schema';
import { deniedKinds } from '~/domain/denied-parties/list';
import { matchStatuses } from '~/domain/denied-parties/statuses';

/** The complete list of DFAT, saved as CSV, has about three million characters. */
export const MAX_LIST_LETTERS = 4_500_000;
const csv = requiredText.max(MAX_LIST_LETTERS, code('body.too_big'));

export const planEditionSchema = z.object({ csv, idempotencyKey: idempotencyKeySchema });
/** `confirmed` allows the removal of a large part of the list. */
export const importEditionSchema = planEditionSchema.extend({
  source: shortText(200),
  confirmed: z.boolean(code('invalid')).default(false),
});
export type ImportEdition = z.infer<typeof importEditionSchema>;

export const clearMatchSchema = changeSchema.extend({ reason: requiredLongText(1000) });

const search = pageSchema.omit({ sort: true });
export const listMatchesSchema = search.extend({
  status: choice(matchStatuses).optional(),
  customerId: idSchema.optional(),
});
export type ListMatches = z.infer<typeof listMatchesSchema>;
export const listDeniedSchema = search.extend({ kind: choice(deniedKinds).optional() });
export type ListDenied = z.infer<typeof listDeniedSchema>;
export const listEditionsSchema = search.omit({ search: true });
export type ListEditions = z.infer<typeof listEditionsSchema>;
