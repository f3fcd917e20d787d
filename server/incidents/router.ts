import { z } from 'zod';
import { idSchema } from '~/domain/core/schema';
import {
  closeIncidentSchema,
  incidentKinds,
  openIncidentSchema,
  reopenIncidentSchema,
} from '~/domain/incidents/schema';
import { change, read, router } from '../core/api/trpc';
import { versionedSchema } from '../core/db/version/schema';
import { closeIncident, openIncident, readIncidents, reopenIncident } from './service';

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
  parcelId: z.guid().nullable(),
  number: z.string().nullable(),
});

export const incidentsRouter = router({
  ofParcel: read(['read', 'Parcel'], { from: ['cargo', 'parcel', 'user'] })
    .input(z.object({ parcelId: idSchema }))
    .output(z.array(incidentSchema))
    .query(({ ctx, input }) => readIncidents(ctx, input)),
  ofCargo: read(['read', 'Cargo'], { from: ['cargo', 'parcel', 'user'] })
    .input(z.object({ cargoId: idSchema }))
    .output(z.array(incidentSchema))
    .query(({ ctx, input }) => readIncidents(ctx, input)),
  open: change(['update', 'Parcel'], { changes: ['cargo', 'parcel'], audits: 'incident' })
    .input(openIncidentSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => openIncident(ctx, input)),
  close: change(['update', 'Parcel'], { changes: ['cargo', 'parcel'], audits: 'incident' })
    .input(closeIncidentSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => closeIncident(ctx, input)),
  reopen: change(['update', 'Parcel'], { changes: ['cargo', 'parcel'], audits: 'incident' })
    .input(reopenIncidentSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => reopenIncident(ctx, input)),
});
