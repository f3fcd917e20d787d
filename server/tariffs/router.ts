import { z } from 'zod';
import { changeSchema, idSchema } from '~/domain/core/schema';
import {
  createPlanSchema,
  dateEditionSchema,
  listPlansSchema,
  withdrawEditionSchema,
} from '~/domain/tariffs/schema';
import { change, read, router } from '../core/api/trpc';
import { versionedSchema } from '../core/db/version/schema';
import { archivePlan, restorePlan } from './archive';
import { planListSchema, planSchema } from './schema';
import { createPlan, dateEdition, getPlan, listPlans, withdrawEdition } from './service';

/** Price plans and their editions. A quote keeps the edition that it was calculated with. */
export const tariffsRouter = router({
  list: read(['read', 'Tariff'], { from: ['tariff', 'user'], mayLag: true, exports: 'tariffs' })
    .input(listPlansSchema)
    .output(planListSchema)
    .query(({ ctx, input }) => listPlans(ctx, input)),

  get: read(['read', 'Tariff'], { from: ['tariff', 'user'] })
    .input(z.object({ id: idSchema }))
    .output(planSchema)
    .query(({ ctx, input }) => getPlan(ctx, input.id)),

  create: change(['create', 'Tariff'], { changes: ['tariff'], audits: 'tariff_plan' })
    .input(createPlanSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => createPlan(ctx, input)),

  dateEdition: change(['update', 'Tariff'], { changes: ['tariff'], audits: 'tariff_plan' })
    .input(dateEditionSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => dateEdition(ctx, input)),

  withdrawEdition: change(['update', 'Tariff'], { changes: ['tariff'], audits: 'tariff_plan' })
    .input(withdrawEditionSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => withdrawEdition(ctx, input)),

  archive: change(['archive', 'Tariff'], { changes: ['tariff'], audits: 'tariff_plan' })
    .input(changeSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => archivePlan(ctx, input)),

  restore: change(['restore', 'Tariff'], { changes: ['tariff'], audits: 'tariff_plan' })
    .input(changeSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => restorePlan(ctx, input)),
});
