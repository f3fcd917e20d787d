import { z } from 'zod';
import { setConstantSchema } from '~/domain/setting/schema';
import { can, change, router } from '../trpc';
import { listConstants } from './queries';
import { setConstant } from './service';

const constantListSchema = z.object({
  rows: z.array(
    z.object({
      id: z.guid(),
      key: z.string(),
      value: z.int(),
      validFrom: z.date(),
      createdAt: z.date(),
      enteredBy: z.string().nullable(),
    }),
  ),
  servedAt: z.date(),
});

/** What the company reckons with. Every value has the day from which it holds, and none is lost. */
export const settingsRouter = router({
  constants: can('read', 'Constant')
    .output(constantListSchema)
    .query(async ({ ctx }) => {
      const rows = await listConstants(ctx.db);
      const read = rows.map((row) => ({ ...row, value: z.int().parse(row.value) }));
      return { rows: read, servedAt: ctx.now() };
    }),

  setConstant: change('update', 'Constant')
    .input(setConstantSchema)
    .output(z.object({ id: z.guid() }))
    .mutation(({ ctx, input }) => setConstant(ctx, input)),
});
