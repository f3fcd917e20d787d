import { type RawBuilder, sql } from 'kysely';
import { pendingCaseStates } from '~/domain/cases/states';
import { finalFormStates } from '~/domain/forms/states';
import { finalParcelStates } from '~/domain/parcels/states';
import type { DatedGround } from '~/domain/privacy/laws';
import type { ReceivedOwner } from '~/domain/privacy/register';
import type { Tx } from '../../../core/api/context';
import { perRow } from '../queries';

type EndedBatch = { ground: DatedGround; before: Date; limit: number };

/** A number that reaches nobody: the receiver of such a parcel is masked. */
const nobody = sql.lit('+00000000');

/**
 * Locks forms that ended before a time and whose receiver is not masked yet for a ground, those that ended first. A form
 * whose receiver has anything open is left: a parcel under way to the same number, a case, a bill, a request.
 */
export async function lockEndedForms(tx: Tx, { ground, before, limit }: EndedBatch): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select form.id from form
    where form.updated_at < ${before} and form.status = any(${[...finalFormStates]}::form_status[])
      and not exists (select from receiver_end where receiver_end.form_id = form.id and ground = ${ground} ${perRow})
      and not exists (
        select from parcel where parcel.form_id = form.id
          and (parcel.updated_at >= ${before} or parcel.status <> all(${[...finalParcelStates]}::parcel_status[])) ${perRow})
      and not exists (
        select from parcel join parcel as other on other.receiver_mobile = parcel.receiver_mobile
        where parcel.form_id = form.id and parcel.receiver_mobile <> ${nobody}
          and other.status <> all(${[...finalParcelStates]}::parcel_status[]) ${perRow})
      and not exists (
        select from (${formsToSameNumber}) as same (id) join support_case on support_case.form_id = same.id
        where support_case.status = any(${[...pendingCaseStates]}::case_status[])
          or (same.id = form.id and support_case.updated_at >= ${before}) ${perRow})
      and not exists (select from form_money where form_money.form_id = form.id and due_cents <> paid_cents ${perRow})
      and not exists (
        select from (${formsToSameNumber}) as same (id) join data_request on data_request.form_id = same.id
        where data_request.status = 'asked' ${perRow})
    order by form.updated_at, form.id limit ${limit} for update of form skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

const formsToSameNumber = sql`
  select form.id union select other.form_id from parcel join parcel as other
    on other.receiver_mobile = parcel.receiver_mobile and parcel.receiver_mobile <> ${nobody}
  where parcel.form_id = form.id`;

/** Records that the receiver of these forms is masked for a ground. */
export async function recordEnds(
  tx: Tx,
  { formIds, ground, at }: { formIds: readonly string[]; ground: DatedGround; at: Date },
): Promise<void> {
  await tx
    .insertInto('receiverEnd')
    .values(formIds.map((formId) => ({ formId, ground, maskedAt: at })))
    .execute();
}

export async function eraseEnded(
  tx: Tx,
  { table, column, ids }: { table: string; column: string; ids: RawBuilder<unknown> },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ${sql.ref(column)} in (${ids})`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** The records of these forms that a column of their rows names. */
export function receivedIds(
  of: ReceivedOwner,
  { formIds, before }: { formIds: readonly string[]; before: Date },
): RawBuilder<unknown> {
  const forms = sql`select unnest(${[...formIds]}::uuid[])`;
  switch (of) {
    case 'forms':
      return forms;
    case 'parcels':
      return sql`select id from parcel where form_id in (${forms})`;
    case 'cases':
      return sql`select id from support_case where opened_side = 'receiver' and form_id in (${forms})`;
    case 'cargo':
      return sql`select distinct cargo_id from parcel where form_id in (${forms}) and cargo_id is not null`;
    case 'payments':
      return sql`select id from payment where by_link and form_id in (${forms})`;
    case 'contacts':
      return sql`select id from contact_message where user_id is null and created_at < ${before} and mobile in (
        select receiver_mobile from parcel where form_id in (${forms}) and receiver_mobile <> ${nobody})`;
  }
}
