import { sql } from 'kysely';
import { parcelState } from '~/domain/parcels/states';
import type { Queryable } from '../../core/api/context';
import type { ReportedThing } from '../queries';

export async function hasCases(db: Queryable): Promise<boolean> {
  const row = await db.selectFrom('supportCase').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Finds the credit note of a demo, with whose bill it lowers. */
export async function findSeededCredit(db: Queryable) {
  return await db
    .selectFrom('creditNote')
    .innerJoin('form', 'form.id', 'creditNote.formId')
    .select(['creditNote.id', 'creditNote.formId', 'creditNote.cents', 'creditNote.creditedAt'])
    .select(['creditNote.creditedBy', 'form.customerId'])
    .limit(1)
    .executeTakeFirst();
}

/** Lists two delivered parcels of customers with an account, each of another form. */
export async function listReportable(db: Queryable, exceptFormId: string | null): Promise<ReportedThing[]> {
  return await db
    .selectFrom('parcel')
    .innerJoin('appUser', 'appUser.customerId', 'parcel.customerId')
    .distinctOn('parcel.formId')
    .select(['parcel.formId', 'parcel.id as parcelId', 'parcel.customerId', 'parcel.deliveredAt'])
    .select(sql<number>`1`.as('parcels'))
    .where('parcel.status', '=', parcelState.delivered)
    .where(sql<boolean>`parcel.form_id is distinct from ${exceptFormId}::uuid`)
    .orderBy('parcel.formId', 'desc')
    .orderBy('parcel.pieceNo')
    .limit(2)
    .execute();
}
