import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { onShelfStates } from '~/domain/arrivals/states';
import { pendingCaseStates } from '~/domain/cases/states';
import { pendingClaimStates } from '~/domain/claims/states';
import { finalParcelStates } from '~/domain/parcels/states';
import type { Tx } from '../../../core/api/context';
import { perRow } from '../queries';

/** Whether a case about the form is open, or money is due on it. */
function isFormOpen(formId: string): RawBuilder<SqlBool> {
  return sql`(
    exists (select from support_case where support_case.form_id = ${sql.ref(formId)}
      and support_case.status = any(${[...pendingCaseStates]}::case_status[]))
    or exists (select from form_money where form_money.form_id = ${sql.ref(formId)} and due_cents <> paid_cents))`;
}

/**
 * Locks pictures of customers and receivers whose years are over, the oldest first: what they show ended before a time, and
 * nothing about it is open. Papers of a shop and pictures that everybody may see are no such pictures.
 */
export async function lockEndedPictures(
  tx: Tx,
  { before, limit }: { before: Date; limit: number },
): Promise<{ id: string; storageKey: string }[]> {
  const { rows } = await sql<{ id: string; storageKey: string }>`
    select file.id, file.storage_key from file
    where file.removed_at is null and file.created_at < ${before}
      and (file.customer_id is not null or file.form_id is not null
        or exists (select from arrival_photo where arrival_photo.file_id = file.id))
      and not exists (select from shop_invoice where shop_invoice.file_id = file.id and shop_invoice.removed_at is null ${perRow})
      and not exists (
        select from parcel_photo join parcel on parcel.id = parcel_photo.parcel_id
        where parcel_photo.file_id = file.id
          and (parcel.status <> all(${[...finalParcelStates]}::parcel_status[]) or parcel.updated_at >= ${before}
            or ${isFormOpen('parcel.form_id')}) ${perRow})
      and not exists (
        select from arrival_photo join arrival on arrival.id = arrival_photo.arrival_id
        where arrival_photo.file_id = file.id
          and (arrival.status = any(${[...onShelfStates]}::arrival_status[]) or arrival.updated_at >= ${before}
            or ${isFormOpen('arrival.form_id')}
            or exists (select from arrival_claim where arrival_claim.arrival_id = arrival.id
              and arrival_claim.status = any(${[...pendingClaimStates]}::claim_status[]))) ${perRow})
      and not exists (
        select from case_photo join case_message on case_message.id = case_photo.message_id
          join support_case on support_case.id = case_message.case_id
        where case_photo.file_id = file.id
          and (support_case.updated_at >= ${before} or ${isFormOpen('support_case.form_id')}) ${perRow})
    order by file.created_at, file.id limit ${limit} for update of file skip locked`.execute(tx);
  return rows;
}

export async function recordRemoved(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable('file')
    .set({ removedAt: at })
    .where('id', 'in', [...ids])
    .execute();
}
