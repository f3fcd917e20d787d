import { type RawBuilder, sql } from 'kysely';
import { finalParcelStates } from '~/domain/parcels/states';
import type { Mask, Owner, OwnRows } from '~/domain/privacy/register';
import type { Tx } from '../../core/api/context';
import { literals } from '../../core/db/literals/queries';

/** Locks a customer and the records that other changes lock first, in the order of a merge. */
export async function lockPerson(tx: Tx, customerId: string) {
  for (const table of ['form', 'expected_parcel', 'arrival', 'parcel', 'payment']) {
    await sql`select id from ${sql.table(table)} where customer_id = ${customerId} order by id for update`.execute(
      tx,
    );
  }
  return await tx
    .selectFrom('customer')
    .select([
      'id',
      'type',
      'firstName',
      'lastName',
      'organizationName',
      'latinName',
      'erasedAt',
      'mergedInto',
    ])
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
}

/** The receiver of a form, and how many parcels to their number are not at their end. */
export async function findReceiver(tx: Tx, formId: string) {
  const { rows } = await sql<{ name: string; mobile: string; moving: number }>`
    select parcel.receiver_name as name, parcel.receiver_mobile as mobile, (
        select count(*)::int from parcel as other
        where other.receiver_mobile = parcel.receiver_mobile and other.status not in (${literals(finalParcelStates)})
      ) as moving
    from parcel where parcel.form_id = ${formId} order by piece_no limit 1`.execute(tx);
  return rows[0];
}

/** `id` is the customer, or a form of the receiver. */
type PersonStep = { table: string; rows: readonly OwnRows[]; id: string };

/** Deletes the rows of a person in a table and returns how many there were. */
export async function eraseRows(tx: Tx, { table, rows, id }: PersonStep): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ${ownedBy(rows, id)}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

type MaskStep = PersonStep & { columns: Readonly<Record<string, Mask>>; at: Date };

/** Replaces columns in the rows of a person and returns how many rows there were. */
export async function maskRows(tx: Tx, { table, rows, id, columns, at }: MaskStep): Promise<number> {
  const set = Object.entries(columns).map(
    ([column, mask]) => sql`${sql.ref(column)} = ${masked(column, mask, at)}`,
  );
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.join(set)} where ${ownedBy(rows, id)}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Closes the accounts of the person and marks the customer as erased. */
export async function closeAccounts(tx: Tx, customerId: string, at: Date): Promise<void> {
  await tx
    .updateTable('appUser')
    .set((eb) => ({ status: 'disabled', archivedAt: at, updatedAt: at, version: eb('version', '+', 1) }))
    .where('customerId', 'in', sql<string>`(${people(customerId)})`)
    .execute();
  await tx
    .updateTable('customer')
    .set((eb) => ({
      erasedAt: at,
      archivedAt: sql<Date>`coalesce(archived_at, ${at})`,
      updatedAt: at,
      version: eb('version', '+', 1),
    }))
    .where('id', 'in', sql<string>`(${people(customerId)})`)
    .execute();
}

/** The value that replaces a column. */
export function masked(column: string, mask: Mask, at: Date): RawBuilder<unknown> {
  switch (mask) {
    case 'dash':
      return sql`case when ${sql.ref(column)} = '' then '' when ${sql.ref(column)} is not null then '–' end`;
    case 'empty':
      return sql`''`;
    case 'null':
      return sql`null`;
    case 'object':
      return sql`'{}'::jsonb`;
    case 'number':
      return sql`'+00000000'`;
    case 'digits':
      return sql`case when ${sql.ref(column)} <> '' then '0000000' else ${sql.ref(column)} end`;
    case 'mailbox':
      return sql`'erased-' || id || '@invalid'`;
    case 'no_receiver':
      return sql`${sql.ref(column)} - 'receiver' - 'receiverEmail'`;
    case 'now':
      return sql`coalesce(${sql.ref(column)}, ${at}::timestamptz)`;
  }
}

function ownedBy(rows: readonly OwnRows[], id: string): RawBuilder<unknown> {
  const each = rows.map(({ column, of }) => sql`${sql.ref(column)} in (${idsOf(of, id)})`);
  return sql.join(each, sql` or `);
}

/** The customer, and those that were merged into it, whose rows still have their names. */
function people(id: string): RawBuilder<string> {
  return sql<string>`with recursive same (id) as (
    select ${id}::uuid union select customer.id from customer join same on customer.merged_into = same.id
  ) select id from same`;
}

/** The names of the person, as a notice or a form writes them. */
function namesOf(id: string): RawBuilder<unknown> {
  return sql`
    select concat_ws(' ', first_name, last_name) from customer where id in (${people(id)})
    union select concat_ws(' ', last_name, first_name) from customer where id in (${people(id)})
    union select organization_name from customer where id in (${people(id)})
    union select full_name from app_user where customer_id in (${people(id)})
    union select sender ->> 'name' from form where customer_id in (${people(id)})
    union select name from contact_message where id in (${idsOf('contact_messages', id)})`;
}

/** The records of a customer that a column of their rows names. */
function idsOf(owner: Owner, id: string): RawBuilder<unknown> {
  switch (owner) {
    case 'customer':
      return people(id);
    case 'users':
      return sql`select id from app_user where customer_id in (${people(id)})`;
    case 'actors':
      return sql`select id::text from app_user where customer_id in (${people(id)})`;
    case 'forms':
      return sql`select id from form where customer_id in (${people(id)})`;
    case 'unaccepted_forms':
      return sql`select id from form where customer_id in (${people(id)}) and accepted_at is null`;
    case 'parcels':
      return sql`select id from parcel where customer_id in (${people(id)})`;
    case 'arrivals':
      return sql`select id from arrival where customer_id in (${people(id)})`;
    case 'tokens':
      return sql`select id from api_token where user_id in (${idsOf('users', id)})`;
    case 'messages':
      return sql`select id from message
        where customer_id in (${people(id)}) or recipient in (${idsOf('mobiles', id)} union ${idsOf('emails', id)})`;
    case 'contact_messages':
      return sql`select id from contact_message
        where user_id in (${idsOf('users', id)}) or mobile in (${idsOf('mobiles', id)}) or email in (${idsOf('emails', id)})`;
    case 'naming_notices':
      return sql`select id from notification
        where params ->> 'form' in (select code from form where customer_id in (${people(id)}))
          or params ->> 'name' in (${namesOf(id)})`;
    case 'unused_names':
      return sql`select id from screened_name where customer_id in (${people(id)})
        and not exists (select from form_name where screened_name_id = screened_name.id)
        and not exists (select from denied_match where screened_name_id = screened_name.id)`;
    case 'mobiles':
      return sql`select mobile from customer where id in (${people(id)}) and mobile is not null
        union select mobile from app_user where customer_id in (${people(id)}) and mobile is not null`;
    case 'emails':
      return sql`select email from customer where id in (${people(id)}) and email is not null
        union select email from app_user where customer_id in (${people(id)}) and email is not null`;
    case 'received_numbers':
      return sql`select receiver_mobile from parcel where form_id = ${id}`;
    case 'received_forms':
      return sql`select form_id from parcel where receiver_mobile in (${idsOf('received_numbers', id)})`;
    case 'received_emails':
      return sql`select address from receiver_email where form_id in (${idsOf('received_forms', id)})`;
    case 'received_messages':
      return sql`select id from message where recipient in (${idsOf('received_numbers', id)})`;
    case 'received_contacts':
      return sql`select id from contact_message where mobile in (${idsOf('received_numbers', id)})`;
  }
}
