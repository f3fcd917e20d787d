import { sql } from 'kysely';
import { parcelsOnWay } from '~/domain/cases/begins';
import { caseState } from '~/domain/cases/states';
import type { Tx } from '../../core/api/context';

/** Lists forms with a parcel on its way whose promised last day was before a day, and that have no such case yet. */
export async function listLateForms(
  tx: Tx,
  { before, limit }: { before: string; limit: number },
): Promise<{ formId: string; customerId: string }[]> {
  return await tx
    .selectFrom('parcelPromise')
    .innerJoin('parcel', 'parcel.id', 'parcelPromise.parcelId')
    .select(['parcel.formId', 'parcel.customerId'])
    .distinct()
    .where(sql<boolean>`parcel_promise.to_day < ${before}::date`)
    .where('parcel.availableAt', 'is', null)
    .where('parcel.status', 'in', [...parcelsOnWay])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('supportCase')
            .select('supportCase.id')
            .whereRef('supportCase.formId', '=', 'parcel.formId')
            .where('supportCase.kind', '=', 'delay'),
        ),
      ),
    )
    .limit(limit)
    .execute();
}

/** Marks open cases whose deadline is over, which staff were not notified of yet. */
export async function markOverdue(tx: Tx, now: Date): Promise<DueCase[]> {
  return await tx
    .updateTable('supportCase')
    .set({ overdueAt: now, remindedAt: now })
    .where('status', '=', caseState.open)
    .where('answerBy', '<', now)
    .where('overdueAt', 'is', null)
    .returning(['id', 'code', 'customerId'])
    .execute();
}

/** Marks open cases whose deadline is near, which staff were not reminded of yet. */
export async function markDue(tx: Tx, { now, until }: { now: Date; until: Date }): Promise<DueCase[]> {
  return await tx
    .updateTable('supportCase')
    .set({ remindedAt: now })
    .where('status', '=', caseState.open)
    .where('answerBy', '>=', now)
    .where('answerBy', '<=', until)
    .where('remindedAt', 'is', null)
    .returning(['id', 'code', 'customerId'])
    .execute();
}

type DueCase = { id: string; code: string; customerId: string };
