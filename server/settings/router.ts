import { z } from 'zod';
import { updateCompanySchema } from '~/domain/company/schema';
import { setConstantSchema } from '~/domain/setting/schema';
import { can, change, router } from '../trpc';
import { versionedSchema } from '../version/schema';
import { findCompany } from './company/queries';
import { storedCompanySchema } from './company/schema';
import { updateCompany } from './company/service';
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

/** What the company reckons with, each value with the day from which it holds and none lost; and who it is. */
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

  company: can('read', 'Constant')
    .output(storedCompanySchema)
    .query(({ ctx }) => findCompany(ctx.db)),

  updateCompany: change('update', 'Constant')
    .input(updateCompanySchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => updateCompany(ctx, input)),
});
