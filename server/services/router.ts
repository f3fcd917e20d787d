import { z } from 'zod';
import { changeSchema, idSchema } from '~/domain/core/schema';
import {
  askServiceSchema,
  billChargesSchema,
  countServicesSchema,
  doneServiceSchema,
  listServicesSchema,
  offerSchema,
  openChargesSchema,
  refuseServiceSchema,
  repackServiceSchema,
  waiveChargesSchema,
  workSchema,
} from '~/domain/services/schema';
import { countSchema } from '../core/api/paging/schema';
import { change, read, router } from '../core/api/trpc';
import { askService } from './ask';
import { billChargesTo, readOpenCharges, waiveCharges } from './charges/service';
import { finishService } from './done';
import { countServices, listServices, readWork } from './list/service';
import { readOffers } from './offer';
import { readBoxes } from './repack/boxes';
import { repackService } from './repack/service';
import {
  askedSchema,
  movedServiceSchema,
  offersSchema,
  repackedSchema,
  serviceBoxesSchema,
  serviceListSchema,
  openChargesSchema as shownChargesSchema,
  workSchema as waitingWorkSchema,
} from './schema';
import { refuseService, startService, withdrawService } from './work';

const sumSchema = z.object({ cents: z.number().int() });

/** What customers ask us to do with the boxes on our shelf, and what it costs. */
export const servicesRouter = router({
  /** What can be asked on each arrival, with today's price, and what was asked before. */
  offer: read(['read', 'Arrival'], { from: ['arrival', 'constant', 'customer', 'fee'] })
    .input(offerSchema)
    .output(offersSchema)
    .query(({ ctx, input }) => readOffers(ctx, input.arrivalIds)),

  list: read(['serve', 'Arrival'], { from: ['arrival', 'customer'], mayLag: true, exports: 'services' })
    .input(listServicesSchema)
    .output(serviceListSchema)
    .query(({ ctx, input }) => listServices(ctx, input)),
  count: read(['serve', 'Arrival'], { from: ['arrival'], mayLag: true })
    .input(countServicesSchema)
    .output(countSchema)
    .query(({ ctx, input }) => countServices(ctx, input)),

  /** What waits to be done, oldest first. */
  work: read(['serve', 'Arrival'], { from: ['arrival', 'customer'] })
    .input(workSchema)
    .output(waitingWorkSchema)
    .query(({ ctx, input }) => readWork(ctx, input.office)),

  ask: change(['update', 'Arrival'], {
    changes: ['arrival', 'notification'],
    audits: 'arrival_service',
  })
    .input(askServiceSchema)
    .output(askedSchema)
    .mutation(({ ctx, input }) => askService(ctx, input)),

  withdraw: change(['update', 'Arrival'], { changes: ['arrival'], audits: 'arrival_service' })
    .input(changeSchema)
    .output(movedServiceSchema)
    .mutation(({ ctx, input }) => withdrawService(ctx, input)),

  start: change(['serve', 'Arrival'], { changes: ['arrival'], audits: 'arrival_service' })
    .input(changeSchema)
    .output(movedServiceSchema)
    .mutation(({ ctx, input }) => startService(ctx, input)),

  done: change(['serve', 'Arrival'], {
    changes: ['arrival', 'message', 'notification'],
    audits: 'arrival_service',
  })
    .input(doneServiceSchema)
    .output(movedServiceSchema)
    .mutation(({ ctx, input }) => finishService(ctx, input)),

  /** The boxes that a service takes, with the goods in them. */
  boxes: read(['serve', 'Arrival'], { from: ['arrival', 'expected'] })
    .input(z.object({ id: idSchema }))
    .output(serviceBoxesSchema)
    .query(({ ctx, input }) => readBoxes(ctx, input.id)),

  /** Makes new boxes of those of a repack or split, which is done with it. */
  repack: change(['serve', 'Arrival'], {
    changes: ['arrival', 'message', 'notification'],
    audits: { arrival: ['services.repack'] },
  })
    .input(repackServiceSchema)
    .output(repackedSchema)
    .mutation(({ ctx, input }) => repackService(ctx, input)),

  refuse: change(['serve', 'Arrival'], {
    changes: ['arrival', 'message', 'notification'],
    audits: 'arrival_service',
  })
    .input(refuseServiceSchema)
    .output(movedServiceSchema)
    .mutation(({ ctx, input }) => refuseService(ctx, input)),

  /** What a customer's arrivals have cost and no bill has yet. */
  openCharges: read(['pay', 'Payment'], { from: ['arrival', 'fee', 'form'] })
    .input(openChargesSchema)
    .output(shownChargesSchema)
    .query(({ ctx, input }) => readOpenCharges(ctx, input.customerId)),

  waive: change(['credit', 'Payment'], { changes: ['arrival'], audits: 'arrival' })
    .input(waiveChargesSchema)
    .output(sumSchema)
    .mutation(({ ctx, input }) => waiveCharges(ctx, input)),

  billTo: change(['pay', 'Payment'], {
    changes: ['arrival', 'form', 'payment'],
    audits: { form: ['forms.billServices'] },
  })
    .input(billChargesSchema)
    .output(sumSchema)
    .mutation(({ ctx, input }) => billChargesTo(ctx, input)),
});
