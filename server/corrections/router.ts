import { z } from 'zod';
import { changeSchema, idSchema } from '~/domain/core/schema';
import {
  askCorrectionSchema,
  listCorrectionsSchema,
  refuseCorrectionSchema,
} from '~/domain/corrections/schema';
import { change, read, router } from '../core/api/trpc';
import { askCorrection } from './ask';
import { approveCorrection, refuseCorrection, withdrawCorrection } from './decide';
import { readCorrections, readCorrectionsOf, readRelabels } from './list';
import {
  askedCorrectionSchema,
  correctionListSchema,
  correctionsOfFormSchema,
  decidedCorrectionSchema,
  relabelListSchema,
} from './schema';

/** Corrections of the receiver of a form that was submitted. */
export const correctionsRouter = router({
  /** What the caller may correct now, and what was asked before. */
  ofForm: read(['read', 'Form'], { from: ['customer', 'form', 'parcel'] })
    .input(z.object({ formId: idSchema }))
    .output(correctionsOfFormSchema)
    .query(({ ctx, input }) => readCorrectionsOf(ctx, input.formId)),
  /** The corrections in one state, newest first. */
  list: read(['receive', 'Form'], { from: ['form'], mayLag: true })
    .input(listCorrectionsSchema)
    .output(correctionListSchema)
    .query(({ ctx, input }) => readCorrections(ctx, input)),
  /** Parcels whose label shows a receiver who was corrected since. */
  relabels: read(['receive', 'Form'], { from: ['parcel'], mayLag: true })
    .output(relabelListSchema)
    .query(({ ctx }) => readRelabels(ctx)),
  /** Corrects at once where that is allowed, else asks staff. */
  ask: change(['update', 'Form'], {
    changes: ['form', 'parcel', 'message', 'notification'],
    audits: 'form',
  })
    .input(askCorrectionSchema)
    .output(askedCorrectionSchema)
    .mutation(({ ctx, input }) => askCorrection(ctx, input)),
  withdraw: change(['update', 'Form'], { changes: ['form'], audits: 'form' })
    .input(changeSchema)
    .output(decidedCorrectionSchema)
    .mutation(({ ctx, input }) => withdrawCorrection(ctx, input)),
  approve: change(['receive', 'Form'], {
    changes: ['form', 'parcel', 'message', 'notification'],
    audits: 'form',
  })
    .input(changeSchema)
    .output(decidedCorrectionSchema)
    .mutation(({ ctx, input }) => approveCorrection(ctx, input)),
  refuse: change(['receive', 'Form'], { changes: ['form', 'message', 'notification'], audits: 'form' })
    .input(refuseCorrectionSchema)
    .output(decidedCorrectionSchema)
    .mutation(({ ctx, input }) => refuseCorrection(ctx, input)),
});
