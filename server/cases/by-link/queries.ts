import { sql } from 'kysely';
import type { Queryable, Tx } from '../../core/api/context';
import { deletedPhotos } from '../../core/files/queries';
import { lockedCase, type ReportedThing, reportedForm } from '../queries';

/** Finds the form of a link with its last hand-over; null while a parcel is not handed over. */
export async function findFormOfLink(db: Queryable, formId: string): Promise<ReportedThing> {
  return await reportedForm(db, formId).executeTakeFirstOrThrow();
}

/** Lists the cases that the receiver of a form opened, the newest first. */
export async function listCasesOfReceiver(db: Queryable, formId: string) {
  return await db
    .selectFrom('supportCase')
    .select(['id', 'code', 'kind', 'status', 'openedAt', 'answerBy', 'decision', 'decidedCents'])
    .where('formId', '=', formId)
    .where('openedSide', '=', 'receiver')
    .orderBy('openedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

const photosOfMessage = sql<
  string[]
>`(select coalesce(json_agg(case_photo.file_id order by case_photo.file_id), '[]')
  from case_photo join file on file.id = case_photo.file_id and file.removed_at is null
  where case_photo.message_id = case_message.id)`;

/** Lists the messages of cases without the notes among staff, the oldest first. */
export async function listSaid(db: Queryable, caseIds: readonly string[]) {
  if (caseIds.length === 0) return [];
  return await db
    .selectFrom('caseMessage')
    .select(['caseId', 'side', 'text', 'writtenAt'])
    .select(photosOfMessage.as('photoIds'))
    .select(
      deletedPhotos({ table: 'case_photo', column: 'message_id' }, 'case_message.id').as('photosDeleted'),
    )
    .where('caseId', 'in', [...caseIds])
    .where('isInternal', '=', false)
    .orderBy('writtenAt')
    .orderBy('id')
    .execute();
}

/** Locks a case that the receiver of a form opened. */
export async function lockCaseOfReceiver(tx: Tx, { formId, code }: { formId: string; code: string }) {
  return await tx
    .selectFrom('supportCase')
    .select(lockedCase)
    .where('formId', '=', formId)
    .where('code', '=', code)
    .where('openedSide', '=', 'receiver')
    .forUpdate()
    .executeTakeFirst();
}

/** Lists those of the files that were uploaded by the link of a form. */
export async function listPhotosOfForm(tx: Tx, { formId, ids }: { formId: string; ids: readonly string[] }) {
  return await tx
    .selectFrom('file')
    .select('id')
    .where('id', 'in', [...ids])
    .where('formId', '=', formId)
    .execute();
}

/** Finds the newest message of a case that is no note among staff. */
export async function findLastMessage(tx: Tx, caseId: string) {
  return await tx
    .selectFrom('caseMessage')
    .select(['side', 'text'])
    .select(photosOfMessage.as('photoIds'))
    .where('caseId', '=', caseId)
    .where('isInternal', '=', false)
    .orderBy('writtenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
