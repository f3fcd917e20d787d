import type { ArrivalDue } from '~/domain/arrivals/states';
import { DAY_MS } from '~/domain/core/durations';
import { auditAll } from '../../audit/service';
import { asRule, type RuleServices } from '../../core/api/as-rule';
import type { Services } from '../../core/api/context';
import { publish } from '../../core/events/publish';
import { readEndRules } from './dates';
import { type DueColumn, lockDue, markDue } from './queries';

type DueServices = RuleServices & Pick<Services, 'db'>;
type DueMark = { column: DueColumn; kind: ArrivalDue; days: number };

const batch = 100;

/**
 * Marks the parcels without an owner that have waited as long as the settings say, and notifies staff of each once. It
 * returns and disposes of nothing: that a person does. Safe to repeat and to run in several processes. Returns how many
 * it marked.
 */
export async function markUnclaimedDue(services: DueServices): Promise<number> {
  const { unclaimedDays, disposeDays } = await readEndRules(services.db, services.now());
  return (
    (await markAll(services, { column: 'returnDueAt', kind: 'return', days: unclaimedDays })) +
    (await markAll(services, {
      ...{ column: 'disposalDueAt', kind: 'disposal' },
      days: Math.max(unclaimedDays, disposeDays),
    }))
  );
}

async function markAll(services: DueServices, mark: DueMark): Promise<number> {
  let marked = 0;
  let last = batch;
  while (last === batch) {
    last = await markSome(services, mark);
    marked += last;
  }
  return marked;
}

async function markSome(services: DueServices, { column, kind, days }: DueMark): Promise<number> {
  const { db, now } = services;
  return await db.transaction().execute(async (tx) => {
    const ctx = asRule(services, tx, 'job:mark_unclaimed_due');
    const before = new Date(now().getTime() - days * DAY_MS);
    const due = await lockDue(tx, { column, before, limit: batch });
    await markDue(
      tx,
      due.map(({ id }) => id),
      { column, at: now() },
    );
    await auditAll(
      tx,
      ctx,
      due.map(({ id }) => ({
        action: 'arrivals.markDue',
        entity: 'arrival',
        entityId: id,
        after: { [column]: now() },
      })),
    );
    await publish(
      ctx,
      'arrival.due',
      due.map(({ id, number, office }) => ({
        entityId: id,
        customerId: null,
        data: { number, office, due: kind },
      })),
    );
    return due.length;
  });
}
