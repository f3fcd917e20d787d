import { DomainError } from '~/domain/errors';
import { holdReasons } from '~/domain/parcel/states';
import type { SignedIn } from '../auth/sessions';
import type { Context } from '../context';
import { assertReadsAll } from '../scope/service';
import {
  countForms,
  countHeldByReason,
  countMissing,
  countParcelsByStatus,
  listActiveCargos,
  listFormsWaiting,
  listMovingParcels,
  listNextFlights,
} from './queries';

const queuedStates = [
  'received',
  'ready',
  'departed',
  'arrived',
  'customs',
  'available',
  'out_for_delivery',
  'delivery_failed',
] as const;

/** What waits for the staff. For those who may see every form and parcel. */
export async function readQueues(ctx: Context) {
  const { db } = ctx;
  for (const subject of ['Form', 'Parcel', 'Cargo'] as const) assertReadsAll(ctx, subject);
  const [toReceive, parcels, held, missing, cargos] = await Promise.all([
    countForms(db, 'submitted'),
    countParcelsByStatus(db, queuedStates),
    countHeldByReason(db, holdReasons),
    countMissing(db),
    listActiveCargos(db),
  ]);
  return { toReceive, parcels, held, missing, cargos, servedAt: ctx.now() };
}

/** What a customer wants to know first: his parcels on the way, what waits for him, the next flights. */
export async function readMine(ctx: Context & { session: SignedIn }) {
  const { customerId } = ctx.session.user;
  if (customerId === null) throw new DomainError('customer.missing');
  const [parcels, forms, flights] = await Promise.all([
    listMovingParcels(ctx.db, customerId),
    listFormsWaiting(ctx.db, customerId),
    listNextFlights(ctx.db, ctx.now()),
  ]);
  return { parcels, forms, flights, servedAt: ctx.now() };
}
