import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../core/api/context';

/**
 * All data of a customer as one text in JSON, with the names of the columns. Not in it: decisions about resemblance to
 * public lists, notes of staff, secrets, and data of others but the receivers that the customer entered.
 */
export async function findPersonData(db: Queryable, customerId: string): Promise<string | undefined> {
  const { rows } = await sql<{ data: string }>`
    select json_build_object(
      'profile', json_build_object(
        'type', customer.type, 'first_name', customer.first_name, 'last_name', customer.last_name,
        'organization_name', customer.organization_name, 'latin_name', customer.latin_name, 'abn', customer.abn,
        'register_number', customer.register_number, 'mobile', customer.mobile, 'email', customer.email,
        'language', customer.locale, 'created_at', customer.created_at),
      'accounts', ${rowsOf(customerId, ['full_name', 'mobile', 'email', 'locale', 'created_at', 'last_seen_at'], 'app_user')},
      'addresses', ${rowsOf(customerId, ['kind', 'label', 'name', 'latin_name', 'mobile', 'email', 'country', 'lines', 'archived_at'], 'address')},
      'forms', ${rowsOf(customerId, ['code', 'status', 'sender', 'receiver', 'declared_cents', 'submitted_at', 'accepted_at'], 'form')},
      'goods', (select coalesce(json_agg(json_build_object('form', form.code, 'line', form_item.line_no,
          'description', form_item.description, 'description_en', form_item.description_en,
          'quantity', form_item.quantity, 'value_cents', form_item.value_cents) order by form.id, form_item.line_no), '[]')
        from form_item join form on form.id = form_item.form_id where form.customer_id = ${customerId}),
      'parcels', ${rowsOf(customerId, ['number', 'status', 'sender_name', 'receiver_name', 'receiver_mobile', 'gross_g', 'delivered_at', 'delivered_to'], 'parcel')},
      'events', (select coalesce(json_agg(json_build_object('parcel', parcel.number, 'kind', parcel_event.kind,
          'at', parcel_event.at, 'place', parcel_event.place) order by parcel.id, parcel_event.at), '[]')
        from parcel_event join parcel on parcel.id = parcel_event.parcel_id
        where parcel.customer_id = ${customerId} and parcel_event.is_public),
      'boxes', ${rowsOf(customerId, ['number', 'status', 'tracking_number', 'label_name', 'label_mobile', 'label_text', 'arrived_at', 'gross_g'], 'arrival')},
      'expected_parcels', ${rowsOf(customerId, ['tracking_number', 'shop', 'note', 'status', 'created_at'], 'expected_parcel')},
      'payments', ${rowsOf(customerId, ['number', 'method', 'amount', 'currency', 'status', 'taken_at'], 'payment')},
      'messages', ${rowsOf(customerId, messageColumns, 'message')},
      'requests', ${rowsOf(customerId, requestColumns, 'data_request')},
      'consents', (select coalesce(json_agg(json_build_object('kind', consent.kind, 'edition', consent.edition,
          'language', consent.locale, 'given_at', consent.given_at) order by consent.given_at), '[]')
        from consent join app_user on app_user.id = consent.user_id where app_user.customer_id = ${customerId})
    )::text as data
    from customer where id = ${customerId}`.execute(db);
  return rows[0]?.data;
}

/** All data of a receiver: of every form to their number, but nothing of the senders. */
export async function findReceiverData(
  db: Queryable,
  { formIds, mobile }: { formIds: readonly string[]; mobile: string },
): Promise<string> {
  const forms = sql`${[...formIds]}::uuid[]`;
  const ofForms = (columns: readonly string[], table: string) =>
    listOf(columns, { table, where: sql`form_id = any(${forms})` });
  const ofNumber = (columns: readonly string[], table: string, number: string) =>
    listOf(columns, { table, where: sql`${sql.ref(number)} = ${mobile}` });
  const { rows } = await sql<{ data: string }>`
    select json_build_object(
      'forms', ${listOf(['code', 'status', 'receiver', 'submitted_at', 'accepted_at'], { table: 'form', where: sql`id = any(${forms})` })},
      'parcels', ${ofNumber(['number', 'status', 'receiver_name', 'receiver_mobile', 'gross_g', 'delivered_at', 'delivered_to'], 'parcel', 'receiver_mobile')},
      'emails', (select coalesce(json_agg(json_build_object('email', address, 'proven_at', proven_at, 'stopped_at', stopped_at)
          order by form_id), '[]') from receiver_email where form_id = any(${forms})),
      'collectors', ${ofForms(['name', 'mobile', 'named_at'], 'collector')},
      'contacts', ${ofNumber(['name', 'mobile', 'email', 'body', 'created_at'], 'contact_message', 'mobile')},
      'messages', ${listOf(messageColumns, {
        table: 'message',
        where: sql`not is_secret and (recipient = ${mobile}
        or recipient in (select address from receiver_email where form_id = any(${forms})) and kind::text like 'receiver%')`,
      })},
      'requests', ${ofForms(requestColumns, 'data_request')},
      'consents', ${ofForms(['kind', 'edition', 'locale', 'given_at'], 'consent')}
    )::text as data`.execute(db);
  return rows[0]?.data ?? '{}';
}

const messageColumns = ['kind', 'channel', 'recipient', 'subject', 'body', 'sent_at'];
const requestColumns = ['kind', 'status', 'text', 'asked_at', 'due_at', 'answer', 'answered_at'];

/** The rows of a customer in a table. A message with a secret is left out. */
function rowsOf(customerId: string, columns: readonly string[], table: string) {
  const isOpen = table === 'message' ? sql` and not is_secret` : sql``;
  return listOf(columns, { table, where: sql`customer_id = ${customerId}${isOpen}` });
}

type ListedRows = { table: string; where: RawBuilder<unknown> };

/** Rows of a table as a list in JSON, oldest first. */
function listOf(columns: readonly string[], { table, where }: ListedRows) {
  const pairs = columns.map((column) => sql`${sql.lit(column)}, ${sql.ref(column)}`);
  return sql`(select coalesce(json_agg(json_build_object(${sql.join(pairs)}) order by id), '[]')
    from ${sql.table(table)} where ${where})`;
}
