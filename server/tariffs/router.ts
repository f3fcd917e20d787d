import { z } from 'zod';
import { changeSchema, idSchema } from '~/domain/core/schema';
import {
  createPlanSchema,
  dateEditionSchema,
  listPlansSchema,
  withdrawEditionSchema,
} from '~/domain/tariffs/schema';
import { can, change, router } from '../core/trpc';
import { versionedSchema } from '../core/version/schema';
import { archivePlan, restorePlan } from './archive';
import { planListSchema, planSchema } from './schema';
import { createPlan, dateEdition, getPlan, listPlans, withdrawEdition } from './service';

/** Price plans and their editions. A quote keeps the edition that it was calculated with. */
export const tariffsRouter = router({
  list: can('read', 'Tariff')
    .input(listPlansSchema)
    .output(planListSchema)
    .query(({ ctx, input }) => listPlans(ctx, input)),

  get: can('read', 'Tariff')
    .input(z.object({ id: idSchema }))
    .output(planSchema)
    .query(({ ctx, input }) => getPlan(ctx, input.id)),

  create: change('create', 'Tariff')
    .input(createPlanSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => createPlan(ctx, input)),

  dateEdition: change('update', 'Tariff')
    .input(dateEditionSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => dateEdition(ctx, input)),

  withdrawEdition: change('update', 'Tariff')
    .input(withdrawEditionSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => withdrawEdition(ctx, input)),

  archive: change('archive', 'Tariff')
    .input(changeSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => archivePlan(ctx, input)),

  restore: change('restore', 'Tariff')
    .input(changeSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => restorePlan(ctx, input)),
});
