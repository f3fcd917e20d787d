import { z } from 'zod';
import { closeIncidentSchema, incidentKinds } from '~/domain/incident/schema';
import { idSchema } from '~/domain/schema';
import { can, change, router } from '../trpc';
import { closeIncident, readIncidents } from './service';

const incidentSchema = z.object({
  id: z.guid(),
  kind: z.enum(incidentKinds),
  note: z.string(),
  openedAt: z.date(),
  openedBy: z.string().nullable(),
  resolvedAt: z.date().nullable(),
  resolvedBy: z.string().nullable(),
  resolution: z.string(),
  version: z.number().int(),
  parcelId: z.guid(),
  number: z.string(),
});

export const incidentsRouter = router({
  ofParcel: can('read', 'Parcel')
    .input(z.object({ parcelId: idSchema }))
    .output(z.array(incidentSchema))
    .query(({ ctx, input }) => readIncidents(ctx, input)),
  ofCargo: can('read', 'Cargo')
    .input(z.object({ cargoId: idSchema }))
    .output(z.array(incidentSchema))
    .query(({ ctx, input }) => readIncidents(ctx, input)),
  close: change('update', 'Parcel')
    .input(closeIncidentSchema)
    .output(z.object({ id: z.guid(), version: z.number().int() }))
    .mutation(({ ctx, input }) => closeIncident(ctx, input)),
});
