import { type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ParcelNotice } from '~/db/types.gen';
import { type NoticeEvent, noticeTaskOf } from '~/domain/parcels/side-texts';
import type { Queryable, Tx } from '../../core/api/context';

type FormEvent = { formId: string; event: NoticeEvent };

/** Inserts notices with a new cause, and returns their forms. */
export async function insertNotices(
  tx: Tx,
  rows: readonly Insertable<ParcelNotice>[],
): Promise<{ formId: string }[]> {
  return await tx
    .insertInto('parcelNotice')
    .values(rows)
    .onConflict((conflict) => conflict.column('causeKey').doNothing())
    .returning('formId')
    .execute();
}

/** Adds one job per form and event; an existing job stays unchanged. */
export async function addNoticeJobs(
  tx: Tx,
  { event, formIds, seconds }: { event: NoticeEvent; formIds: readonly string[]; seconds: number },
): Promise<void> {
  await sql`select graphile_worker.add_job(${noticeTaskOf(event)}, json_build_object('formId', id, 'event', ${event}::text),
    run_at => now() + make_interval(secs => ${seconds}), max_attempts => 8,
    job_key => 'notice:' || ${event}::text || ':' || id, job_key_mode => 'preserve_run_at')
    from unnest(${[...formIds]}::text[]) as id`.execute(tx);
}

/** Locks the notices of a form without a message, with the current state of their parcels. */
export async function lockWaitingNotices(tx: Tx, { formId, event }: FormEvent) {
  return await tx
    .selectFrom('parcelNotice')
    .innerJoin('parcel', 'parcel.id', 'parcelNotice.parcelId')
    .select(['parcelNotice.id', 'parcelNotice.createdAt'])
    .select([
      'parcel.id as parcelId',
      'parcel.number',
      'parcel.status',
      'parcel.holdReason',
      'parcel.cargoId',
      'parcel.office',
      'parcel.heldFrom',
      'parcel.availableAt',
    ])
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('parcelPhoto')
            .select('parcelPhoto.parcelId')
            .whereRef('parcelPhoto.parcelId', '=', 'parcel.id')
            .where('parcelPhoto.kind', '=', 'damage'),
        )
        .as('hasDamagePhoto'),
    ])
    .select(['parcel.receiverMobile', 'parcel.forwardCarrier', 'parcel.forwardNumber', 'parcel.deliveredTo'])
    .where('parcelNotice.formId', '=', formId)
    .where('parcelNotice.event', '=', event)
    .where('parcelNotice.handledAt', 'is', null)
    .orderBy('parcel.pieceNo')
    .forUpdate('parcelNotice')
    .execute();
}

export async function markHandled(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable('parcelNotice')
    .set({ handledAt: at })
    .where('id', 'in', [...ids])
    .execute();
}

/** Finds whether and how sender and receiver of a form are notified. */
export async function findAddressees(db: Queryable, formId: string) {
  return await db
    .selectFrom('form')
    .leftJoin('receiverLink', 'receiverLink.formId', 'form.id')
    .select(['form.code', 'form.optionalFees', 'form.isReceiverTold', 'form.receiverLocale'])
    .select(['form.customerId', 'form.priceApproval', 'receiverLink.formId as linkedFormId'])
    .select(['receiverLink.locale as chosenLocale', 'receiverLink.stoppedAt'])
    .where('form.id', '=', formId)
    .executeTakeFirst();
}

export async function hasStopped(db: Queryable, mobile: string): Promise<boolean> {
  const row = await db
    .selectFrom('receiverStop')
    .select('mobile')
    .where('mobile', '=', mobile)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the flight number of the first leg, or the code of the cargo. */
export async function findFlightName(db: Queryable, cargoId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('cargo')
    .select((eb) => [
      'code',
      jsonArrayFrom(
        eb
          .selectFrom('cargoLeg')
          .select('flight')
          .whereRef('cargoLeg.cargoId', '=', 'cargo.id')
          .orderBy('seq')
          .limit(1),
      ).as('legs'),
    ])
    .where('id', '=', cargoId)
    .executeTakeFirst();
  return row && (row.legs[0]?.flight ?? row.code);
}
