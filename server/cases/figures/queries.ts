import { sql } from 'kysely';
import type { Queryable } from '../../core/api/context';

/** Sums the parcels of the flights that departed since a time. */
export async function sumFlown(db: Queryable, since: Date): Promise<number> {
  const { parcels } = await db
    .selectFrom('flightFigures')
    .select(sql<number>`coalesce(sum(parcels), 0)::int`.as('parcels'))
    .where('departedAt', '>=', since)
    .executeTakeFirstOrThrow();
  return parcels;
}

/** Counts the cases that were opened since a time, by kind: how many, how fast, in time or not, and what was given. */
export async function figuresByKind(db: Queryable, since: Date) {
  return await db
    .selectFrom('supportCase')
    .select('supportCase.kind')
    .select(sql<number>`count(*)::int`.as('opened'))
    .select(sql<number>`(count(decided_at) filter (where decided_at <= answer_by))::int`.as('inTime'))
    .select(sql<number>`count(decided_at)::int`.as('decided'))
    .select(
      sql<number | null>`(extract(epoch from
        percentile_cont(0.5) within group (order by decided_at - opened_at)) / 3600)::int`.as('medianHours'),
    )
    .select(
      sql<number>`coalesce(sum((select sum(given.credit_cents + given.payout_cents)
        from case_settlement given where given.case_id = support_case.id)), 0)::int`.as('cents'),
    )
    .where('supportCase.openedAt', '>=', since)
    .groupBy('supportCase.kind')
    .orderBy('supportCase.kind')
    .execute();
}
