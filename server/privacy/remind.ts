import { DAY_MS } from '~/domain/core/durations';
import { FIRST_REMINDER_DAYS, LAST_REMINDER_DAYS } from '~/domain/privacy/requests';
import { asRule, type RuleServices } from '../core/api/as-rule';
import type { Services } from '../core/api/context';
import { publish } from '../core/events/publish';
import { markReminded } from './queries';

/**
 * Notifies staff of requests about personal data whose last day is near: some days before it, and once more shortly
 * before. Safe to repeat and to run in several processes.
 */
export async function remindOfRequests(services: RuleServices & Pick<Services, 'db'>): Promise<number> {
  const { db, now } = services;
  return await db.transaction().execute(async (tx) => {
    const ctx = asRule(services, tx, 'job:remind_requests');
    const ahead = (days: number): Date => new Date(now().getTime() + days * DAY_MS);
    const due = await markReminded(tx, {
      ...{ first: ahead(FIRST_REMINDER_DAYS), last: ahead(LAST_REMINDER_DAYS) },
      ...{ lastMs: LAST_REMINDER_DAYS * DAY_MS, now: now() },
    });
    await publish(
      ctx,
      'privacy.due',
      due.map(({ id, customerId, dueAt }) => ({
        ...{ entityId: id, customerId },
        data: { dueAt: dueAt.toISOString() },
      })),
    );
    return due.length;
  });
}
