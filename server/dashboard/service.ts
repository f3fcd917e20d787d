import { isAllOnShelf } from '~/domain/arrivals/all-on-shelf';
import { dayAt, dayOf, startOfDay } from '~/domain/core/calendar';
import { DAY_MS } from '~/domain/core/durations';
import { DomainError } from '~/domain/core/errors';
import { homeZone } from '~/domain/core/offices';
import { queuedParcelStates } from '~/domain/dashboard/queues';
import { formDraftSchema } from '~/domain/forms/draft';
import { priceStopOf } from '~/domain/forms/price-approval';
import { publicHoldReason } from '~/domain/parcels/holds';
import { holdReasons } from '~/domain/parcels/states';
import { hasTermsInForce } from '../content/terms/queries';
import type { Context } from '../core/api/context';
import type { SignedIn } from '../core/api/session';
import { allowsEveryRow } from '../core/security/scope/queries';
import { assertReadsAll } from '../core/security/scope/service';
import { countForms, type FormFilter } from '../forms/list/queries';
import { listMissingOfUser } from '../privacy/consent';
import { findConstant } from '../settings/constants/queries';
import {
  countCases,
  countHeldByReason,
  countMissing,
  countParcelsByStatus,
  countStoredBefore,
  findLongestWait,
  hasRecords,
  listActiveCargos,
  listFormsWaiting,
  listMovingParcels,
  listNextFlights,
  sumOutstanding,
} from './queries';
import { readMyShelf, readServiceQueue, readShelfQueues } from './shelf';

/** Forms that wait longer are counted as late. */
const lateAfterDays = 3;

/** Returns the staff's queues. For users who may read all forms and parcels. */
export async function readQueues(ctx: Context) {
  const { db } = ctx;
  for (const subject of ['Form', 'Parcel', 'Cargo'] as const) assertReadsAll(ctx, subject);
  const now = ctx.now();
  const [shelf, services, cases, parcels, held, missing, overdue, cargos, forms, unpaid, areTermsMissing] =
    await Promise.all([
      readShelfQueues(ctx),
      readServiceQueue(ctx),
      readCaseQueue(ctx),
      countParcelsByStatus(db, queuedParcelStates),
      countHeldByReason(db, holdReasons),
      countMissing(db),
      countOverdue(ctx),
      listActiveCargos(db, now),
      readFormQueues(ctx),
      ctx.ability.can('read', 'Report') ? readUnpaid(ctx) : null,
      ctx.ability.can('publish', 'Terms') ? hasTermsInForce(db, now).then((has) => !has) : false,
    ]);
  const counts = { shelf, services, cases, parcels, held, missing, overdue };
  return { ...counts, cargos, ...forms, unpaid, areTermsMissing, servedAt: now };
}

/** Returns the cases that wait, and what is due today or before; null for a user who may not read all of them. */
async function readCaseQueue({ db, ability, now }: Context) {
  if (!allowsEveryRow({ ability, action: 'read' }, 'Case')) return null;
  const tomorrow = dayAt(dayOf(now(), homeZone), 1);
  return await countCases(db, { now: now(), until: startOfDay(tomorrow, homeZone) });
}

async function countOverdue({ db, now }: Context): Promise<number> {
  const freeDays = await findConstant(db, 'storage.free_days', now());
  return await countStoredBefore(db, new Date(now().getTime() - freeDays * DAY_MS));
}

/** Returns the forms to receive, the longest wait and the late ones, and prices that wait for a customer. */
async function readFormQueues(ctx: Context) {
  const lateUntil = dayAt(dayOf(ctx.now(), homeZone), -lateAfterDays);
  const [toReceive, late, oldestAt, pricesWaiting, pricesWork] = await Promise.all([
    countForms(ctx.db, { ...everyForm(ctx), status: ['submitted'] }),
    countForms(ctx.db, { ...everyForm(ctx), status: ['submitted'], submitted: { to: lateUntil } }),
    findLongestWait(ctx.db),
    countForms(ctx.db, { ...everyForm(ctx), isPriceWaiting: true }),
    countForms(ctx.db, { ...everyForm(ctx), isPriceWork: true }),
  ]);
  return { toReceive, late, lateUntil, oldestAt: oldestAt ?? null, pricesWaiting, pricesWork };
}

async function readUnpaid(ctx: Context): Promise<{ total: number; cents: number }> {
  const [total, cents] = await Promise.all([
    countForms(ctx.db, { ...everyForm(ctx), isUnpaid: true }),
    sumOutstanding(ctx.db),
  ]);
  return { total, cents };
}

/** Filter of the unfiltered form list: a queue is counted like the list that it links to. */
function everyForm({ ability }: Context): FormFilter {
  return { scope: { ability, action: 'read' }, status: undefined, isArchived: false, match: undefined };
}

/** Returns a customer's start page: their parcels in transit, pending actions and the next flights. */
export async function readMine(ctx: Context & { session: SignedIn }) {
  const { customerId } = ctx.session.user;
  if (customerId === null) throw new DomainError('customer.missing');
  const [shelf, parcels, forms, flights, hasSent, missing] = await Promise.all([
    readMyShelf(ctx),
    listMovingParcels(ctx.db, customerId),
    listFormsWaiting(ctx.db, customerId),
    listNextFlights(ctx.db, ctx.now()),
    hasRecords(ctx.db, customerId),
    listMissingOfUser(ctx, ctx.session.user.id),
  ]);
  return {
    shelf,
    parcels: parcels.map((parcel) => ({
      ...parcel,
      holdReason: publicHoldReason(parcel.holdReason),
      priceStop: priceStopOf(parcel),
    })),
    forms: forms.map(({ draft, ...form }) => ({
      ...form,
      isOnShelf: isAllOnShelf(formDraftSchema.parse(draft)),
    })),
    flights,
    isNew: !hasSent,
    needsConsent: missing.length > 0,
    servedAt: ctx.now(),
  };
}
