import { z } from 'zod';
import { localized } from '~/domain/core/localized';
import { updateCompanySchema } from '~/domain/settings/company/schema';
import { updateOfficeSchema } from '~/domain/settings/offices/schema';
import { setConstantSchema } from '~/domain/settings/schema';
import { setGstSchema, setVatSchema } from '~/domain/settings/tax';
import { change, publicRead, read, router } from '../core/api/trpc';
import { publicReading } from '../core/cache/public-reading';
import { versionedSchema } from '../core/db/version/schema';
import { findCompany } from './company/queries';
import { publicCompanySchema, storedCompanySchema } from './company/schema';
import { updateCompany } from './company/service';
import { listOffices } from './offices/queries';
import { officeSchema, storedOfficeSchema } from './offices/schema';
import { updateOffice } from './offices/service';
import { listConstants } from './queries';
import { setConstant } from './service';
import { gstListSchema, vatListSchema } from './tax/schema';
import { readTaxSettings, setTax } from './tax/service';

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

const taxSettings = read(['read', 'Constant'], { from: ['constant', 'fee', 'user'] });
const taxChange = change(['update', 'Constant'], { changes: ['constant'], audits: 'constant' });

/** Constants and tax settings with their complete history, details of the company and details of the offices. */
export const settingsRouter = router({
  constants: read(['read', 'Constant'], { from: ['constant', 'user'] })
    .output(constantListSchema)
    .query(async ({ ctx }) => {
      const rows = await listConstants(ctx.db, ctx.locale);
      const read = rows.map((row) => ({ ...row, value: z.int().parse(row.value) }));
      return { rows: read, servedAt: ctx.now() };
    }),

  setConstant: change(['update', 'Constant'], { changes: ['constant'], audits: 'constant' })
    .input(setConstantSchema)
    .output(z.object({ id: z.guid() }))
    .mutation(({ ctx, input }) => setConstant(ctx, input)),

  company: read(['read', 'Constant'], { from: ['constant'] })
    .output(storedCompanySchema)
    .query(({ ctx }) => findCompany(ctx.db)),

  /** Public: the carrier's name, its licences and its insurer. */
  publicCompany: publicRead({ from: ['constant'] })
    .output(publicCompanySchema)
    .query(
      publicReading(async ({ db, locale }) => {
        const company = await findCompany(db);
        return { ...company, name: localized(company.name, locale) };
      }),
    ),

  updateCompany: change(['update', 'Constant'], { changes: ['constant'], audits: 'company' })
    .input(updateCompanySchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => updateCompany(ctx, input)),

  gst: taxSettings.output(gstListSchema).query(({ ctx }) => readTaxSettings(ctx, 'AU')),
  vat: taxSettings.output(vatListSchema).query(({ ctx }) => readTaxSettings(ctx, 'MN')),
  setGst: taxChange
    .input(setGstSchema)
    .output(z.object({ id: z.guid() }))
    .mutation(({ ctx, input }) => setTax(ctx, 'AU', input)),
  setVat: taxChange
    .input(setVatSchema)
    .output(z.object({ id: z.guid() }))
    .mutation(({ ctx, input }) => setTax(ctx, 'MN', input)),

  /** Public: contact details of each office, shown on every public page. */
  offices: publicRead({ from: ['constant'] })
    .output(z.array(officeSchema))
    .query(publicReading(({ db }) => listOffices(db))),
  /** Contact details with versions, for the settings screen. */
  storedOffices: read(['read', 'Constant'], { from: ['constant'] })
    .output(z.array(storedOfficeSchema))
    .query(({ ctx }) => listOffices(ctx.db)),
  updateOffice: change(['update', 'Constant'], { changes: ['constant'], audits: 'office' })
    .input(updateOfficeSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => updateOffice(ctx, input)),
});
