import { z } from 'zod';
import { cargoStates } from '~/domain/cargo/states';
import { queuedParcelStates } from '~/domain/dashboard/queues';
import { priceApprovals, priceHandlings, priceStops } from '~/domain/forms/price-approval';
import { formStates } from '~/domain/forms/states';
import { holdReasons, parcelStates, publicHoldReasons } from '~/domain/parcels/states';
import { read, router } from '../core/api/trpc';
import { readMine, readQueues } from './service';
import { trendsRouter } from './trends/router';

const count = z.number().int();
const instant = z.date();

const queuesSchema = z.object({
  servedAt: instant,
  toReceive: count,
  /** Number of these submitted on `lateUntil` or before. */
  late: count,
  lateUntil: z.string(),
  oldestAt: instant.nullable(),
  pricesWaiting: count,
  /** Requests for a new measurement or an answer, from customers. */
  pricesWork: count,
  missing: count,
  /** Parcels at the destination beyond the free days. */
  overdue: count,
  /** No edition of the terms is in force; shown only to those who may publish one. */
  areTermsMissing: z.boolean(),
  /** For those who may see money alone. */
  unpaid: z.object({ total: count, cents: count }).nullable(),
  /** Parcels of shops; only for those who may read all of them. */
  shelf: z
    .object({
      /** They arrived on this day of the branch. */
      today: z.string(),
      arrivedToday: count,
      unclaimed: count,
      /** A person must look at them. */
      asks: count,
    })
    .nullable(),
  /** Services that wait for staff, for those who do them. */
  services: z.object({ total: count, oldestAt: instant.nullable() }).nullable(),
  /** Cases that wait for somebody, and those of them due today or before; for those who may read all of them. */
  cases: z.object({ open: count, today: count, overdue: count }).nullable(),
  parcels: z.array(z.object({ name: z.enum(queuedParcelStates), total: count })),
  held: z.array(z.object({ name: z.enum(holdReasons), total: count })),
  cargos: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      status: z.enum(cargoStates),
      cutOff: instant,
      etd: instant,
      eta: instant,
      capacityG: count,
      capacityL: count.nullable(),
      parcels: count,
      grossG: count,
      litres: count,
      hasMawb: z.boolean(),
      /** Parcels whose forms requested this flight and that are not loaded. */
      received: count,
      onHold: count,
      ready: count,
    }),
  ),
});

const mineSchema = z.object({
  servedAt: instant,
  /** Nothing was ever sent, registered or received: the dashboard shows the first steps. */
  isNew: z.boolean(),
  /** A new edition of the terms or the privacy page waits for the customer's consent. */
  needsConsent: z.boolean(),
  /** What is on the shelf and what is on its way; null for a customer without either. */
  shelf: z
    .object({
      onShelf: count,
      /** Parcels with something to do first. */
      withDuties: count,
      /** The fewest days of free storage left of all; null while none is counted. */
      leastDaysLeft: count.nullable(),
      onTheWay: count,
    })
    .nullable(),
  parcels: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      status: z.enum(parcelStates),
      heldFrom: z.enum(parcelStates).nullable(),
      holdReason: z.enum(publicHoldReasons).nullable(),
      priceStop: z.enum(priceStops).nullable(),
      receiverName: z.string(),
      grossG: count,
      updatedAt: instant,
      eta: instant.nullable(),
    }),
  ),
  forms: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      status: z.enum(formStates),
      /** Every piece is on our shelf: there is nothing to bring. */
      isOnShelf: z.boolean(),
      priceApproval: z.enum(priceApprovals),
      totalCents: count.nullable(),
      totalMnt: count.nullable(),
      /** After a refused price. */
      handling: z.enum(priceHandlings).nullable(),
      feeCents: count.nullable(),
    }),
  ),
  flights: z.array(
    z.object({ id: z.string(), code: z.string(), cutOff: instant, etd: instant, eta: instant }),
  ),
});

export const dashboardRouter = router({
  trends: trendsRouter,
  queues: read(['read', 'Dashboard'], {
    from: ['arrival', 'cargo', 'case', 'constant', 'content', 'expected', 'form', 'parcel', 'payment'],
    mayLag: true,
  })
    .output(queuesSchema)
    .query(({ ctx }) => readQueues(ctx)),
  mine: read(['read', 'Dashboard'], { from: [], mayLag: true })
    .output(mineSchema)
    .query(({ ctx }) => readMine(ctx)),
});
