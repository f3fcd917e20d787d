import type { Insertable } from 'kysely';
import type { ChoiceAuthor, Collector } from '~/db/types.gen';
import type { Queryable, Tx } from '../../core/api/context';

/** Finds the person who may collect the parcels of a form now. */
export async function findOpenCollector(db: Queryable, formId: string) {
  return await db
    .selectFrom('collector')
    .select(['id', 'name', 'mobile', 'namedAt'])
    .where('formId', '=', formId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
}

/** Counts the persons named for a form since a time. */
export async function countNamedSince(tx: Tx, formId: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('collector')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('formId', '=', formId)
    .where('namedAt', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertCollector(tx: Tx, collector: Insertable<Collector>): Promise<{ id: string }> {
  return await tx.insertInto('collector').values(collector).returning('id').executeTakeFirstOrThrow();
}

/** Withdraws the person of a form; undefined when nobody is named. */
export async function withdrawOpen(
  tx: Tx,
  formId: string,
  by: { withdrawnAt: Date; withdrawnBy: ChoiceAuthor },
): Promise<{ id: string; name: string } | undefined> {
  return await tx
    .updateTable('collector')
    .set(by)
    .where('formId', '=', formId)
    .where('withdrawnAt', 'is', null)
    .returning(['id', 'name'])
    .executeTakeFirst();
}

/** Finds the person of a link with the form and the version of the form's link. */
export async function findCollectorByToken(db: Queryable, tokenHash: string) {
  return await db
    .selectFrom('collector')
    .innerJoin('receiverLink', 'receiverLink.formId', 'collector.formId')
    .innerJoin('form', 'form.id', 'collector.formId')
    .select(['collector.id', 'collector.name', 'collector.formId', 'collector.withdrawnAt'])
    .select(['receiverLink.version', 'form.optionalFees'])
    .where('collector.tokenHash', '=', tokenHash)
    .executeTakeFirst();
}
