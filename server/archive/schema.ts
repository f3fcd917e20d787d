import { z } from 'zod';
import { archivedKinds } from '~/domain/archive/kinds';
import { inEachLanguage } from '~/domain/core/schema';
import { listPage } from '../core/api/paging/schema';

export const restoredSchema = z.object({ id: z.guid(), version: z.number().int() });

export const archivedPageSchema = listPage(
  restoredSchema.extend({
    kind: z.enum(archivedKinds),
    name: inEachLanguage(z.string()),
    customerId: z.guid().nullable(),
    archivedAt: z.date(),
    archivedBy: z.string().nullable(),
  }),
);

export type ArchivedPage = z.output<typeof archivedPageSchema>;
export type Restored = z.output<typeof restoredSchema>;
