import { type CaseBeginning, kindOfBeginning } from '~/domain/cases/begins';
import { lateBefore } from '~/domain/cases/deadlines';
import { DAY_MS } from '~/domain/core/durations';
import { destinationZone } from '~/domain/core/offices';
import type { EventOf } from '~/domain/events/kinds';
import { asRule, type RuleServices } from '../../core/api/as-rule';
import type { RuleContext, Services } from '../../core/api/context';
import { eachEvent } from '../../core/events/each-event';
import { publish } from '../../core/events/publish';
import { findConstant } from '../../settings/constants/queries';
import { beginCase } from '../begin';
import type { ReportedThing } from '../queries';
import { listLateForms, markDue, markOverdue } from './queries';

/** Forms and cases that a job handles in one transaction. */
const batch = 200;

/** Opens a case for a parcel that staff reported as damaged; once. */
export const openOfDamage = eachEvent<'parcel.damaged'>(async (ctx, { entityId, customerId, data }) => {
  if (customerId === null) return;
  const about = parcelOf({ id: entityId, customerId, formId: data.formId });
  await begin(ctx, about, { cause: 'damaged', incidentId: data.incidentId });
});

/** Opens a case for each parcel that is lost; once. */
export async function openOfLosses(
  ctx: RuleContext,
  events: readonly EventOf<'parcel.moved'>[],
): Promise<void> {
  for (const { entityId: id, customerId, data } of events)
    if (data.status === 'lost' && customerId !== null)
      await begin(ctx, parcelOf({ id, customerId, formId: data.formId }), { cause: 'lost' });
}

/**
 * Opens a case for each form of which a parcel is later than promised by more than the days of the constant; once a form.
 * Safe to repeat and to run in several processes. Returns how many cases it opened.
 */
export async function openLateCases(services: RuleServices & Pick<Services, 'db'>): Promise<number> {
  const { db, now } = services;
  return await db.transaction().execute(async (tx) => {
    const ctx = asRule(services, tx, 'job:open_late_cases');
    const days = await findConstant(tx, 'cases.late_days', now());
    const before = lateBefore(days, { now: now(), zone: destinationZone });
    const forms = await listLateForms(tx, { before, limit: batch });
    let opened = 0;
    for (const { formId, customerId } of forms) {
      const about = { formId, customerId, parcelId: null, parcels: 1, deliveredAt: null };
      if (await begin(ctx, about, { cause: 'late' })) opened += 1;
    }
    return opened;
  });
}

/** Notifies staff of deadlines that are a day away or over, each once. Safe to repeat. */
export async function remindOfCases(services: RuleServices & Pick<Services, 'db'>): Promise<number> {
  const { db, now } = services;
  return await db.transaction().execute(async (tx) => {
    const ctx = asRule(services, tx, 'job:remind_cases');
    const overdue = await markOverdue(tx, now());
    const due = await markDue(tx, { now: now(), until: new Date(now().getTime() + DAY_MS) });
    await publish(ctx, 'case.overdue', overdue.map(toEvent));
    await publish(ctx, 'case.due', due.map(toEvent));
    return overdue.length + due.length;
  });
}

function toEvent({ id, code, customerId }: { id: string; code: string; customerId: string }) {
  return { entityId: id, customerId, data: { code } };
}

type LostOrDamaged = { id: string; customerId: string; formId: string };

function parcelOf({ id, customerId, formId }: LostOrDamaged): ReportedThing {
  return { formId, parcelId: id, customerId, parcels: 1, deliveredAt: null };
}

type CaseStart = { cause: CaseBeginning; incidentId?: string };

async function begin(ctx: RuleContext, about: ReportedThing, { cause, incidentId }: CaseStart) {
  return await beginCase(ctx, about, { kind: kindOfBeginning(cause), cause, side: 'staff', incidentId });
}
