import { sql } from 'kysely';
import type { Locale } from '~/domain/core/format/locale';
import type { Queryable } from '../../core/api/context';
import { nameOfActor } from '../../core/db/user-names/queries';
import { deletedPhotos } from '../../core/files/queries';
import { allowedRows, type Scope } from '../../core/security/scope/queries';
import { rowColumns } from '../list/queries';
import { caseColumns } from '../scope';

type WantedCase = { id: string; scope: Scope; locale: Locale };

/** Finds a case that the caller may read. */
export async function findCase(db: Queryable, { id, scope, locale }: WantedCase) {
  return await db
    .selectFrom('supportCase')
    .innerJoin('form', 'form.id', 'supportCase.formId')
    .innerJoin('customer', 'customer.id', 'supportCase.customerId')
    .leftJoin('parcel', 'parcel.id', 'supportCase.parcelId')
    .leftJoin('appUser as assigned', 'assigned.id', 'supportCase.assignedTo')
    .select(rowColumns)
    .select(nameOfActor(locale, 'assigned').as('assignedName'))
    .select(['supportCase.assignedTo', 'supportCase.decision', 'supportCase.limitCents'])
    .select(['supportCase.decidedAt', 'supportCase.settledAt'])
    .where('supportCase.id', '=', id)
    .where(allowedRows(scope, 'Case', caseColumns))
    .executeTakeFirst();
}

type WantedMessages = { caseId: string; withInternal: boolean; locale: Locale };

/** Lists the messages of a case with their photos, the oldest first. */
export async function listMessages(db: Queryable, { caseId, withInternal, locale }: WantedMessages) {
  return await db
    .selectFrom('caseMessage')
    .leftJoin('appUser as author', 'author.id', 'caseMessage.authorId')
    .select(['caseMessage.id', 'caseMessage.side', 'caseMessage.isInternal', 'caseMessage.text'])
    .select('caseMessage.writtenAt')
    .select(nameOfActor(locale, 'author').as('author'))
    .select(
      sql<string[]>`(select coalesce(json_agg(case_photo.file_id order by case_photo.file_id), '[]')
        from case_photo join file on file.id = case_photo.file_id and file.removed_at is null
        where case_photo.message_id = case_message.id)`.as('photoIds'),
    )
    .select(
      deletedPhotos({ table: 'case_photo', column: 'message_id' }, 'case_message.id').as('photosDeleted'),
    )
    .where('caseMessage.caseId', '=', caseId)
    .where((eb) => (withInternal ? eb.val(true) : eb('caseMessage.isInternal', '=', false)))
    .orderBy('caseMessage.writtenAt')
    .orderBy('caseMessage.id')
    .execute();
}

/** Lists how a case was settled, the oldest first. */
export async function listSettlements(db: Queryable, caseId: string) {
  return await db
    .selectFrom('caseSettlement')
    .select(['creditCents', 'refundCents', 'payoutCents', 'reference', 'settledAt'])
    .where('caseId', '=', caseId)
    .orderBy('settledAt')
    .execute();
}
