import { archivedKinds } from '~/domain/archive/kinds';
import { manyOf } from '~/domain/core/bulk/schema';
import { changeSchema, choice, pageSchema } from '~/domain/core/schema';

export const listArchivedSchema = pageSchema
  .omit({ sort: true, order: true })
  .extend({ kind: choice(archivedKinds).optional() });

export const restoreArchivedSchema = changeSchema.extend({ kind: choice(archivedKinds) });
export const restoreManySchema = manyOf(restoreArchivedSchema.omit({ idempotencyKey: true }));
