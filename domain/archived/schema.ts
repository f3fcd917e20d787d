import { archivedKinds } from '~/domain/archived/kinds';
import { manyOf } from '~/domain/bulk/schema';
import { changeSchema, choice, pageSchema } from '~/domain/schema';

export const listArchivedSchema = pageSchema
  .omit({ sort: true, order: true })
  .extend({ kind: choice(archivedKinds).optional() });

export const restoreArchivedSchema = changeSchema.extend({ kind: choice(archivedKinds) });
export const restoreManySchema = manyOf(restoreArchivedSchema.omit({ idempotencyKey: true }));
