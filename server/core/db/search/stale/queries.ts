import { type RawBuilder, sql } from 'kysely';
import { arrivalSearchText, type SearchedArrival } from '~/domain/arrivals/search-text';
import { contactSearchText, type SearchedContact } from '~/domain/contact/search-text';
import { customerSearchText, type SearchedCustomer } from '~/domain/customers/search-text';
import { matchSearchText, partySearchText } from '~/domain/denied-parties/search-text';
import { expectedSearchText, type SearchedExpectation } from '~/domain/expected-parcels/search-text';
import { formSearchText, mobileOfParty, type SearchedForm } from '~/domain/forms/search-text';
import { messageSearchText } from '~/domain/messages/search-text';
import { parcelSearchText, type SearchedParcel } from '~/domain/parcels/search-text';
import { paymentSearchText, type SearchedPayment } from '~/domain/payments/search-text';
import { type SearchedUser, userSearchText } from '~/domain/users/search-text';
import type { Queryable, Tx } from '../../../api/context';

/** A table with a search text that the program writes. */
export const searchSources = [
  ...(['customer', 'form', 'parcel', 'app_user', 'payment', 'message', 'expected_parcel'] as const),
  ...(['denied_party', 'denied_match', 'contact_message', 'arrival'] as const),
] as const;
export type SearchSource = (typeof searchSources)[number];
type Text = { id: string; text: string };
type TextReader = (tx: Tx, ids: readonly string[]) => Promise<Text[]>;

const names = (customer = 'customer') =>
  sql.raw(`jsonb_build_object('firstName', ${customer}.first_name, 'lastName', ${customer}.last_name,
    'organizationName', ${customer}.organization_name, 'latinName', ${customer}.latin_name)`);

/** Reads what rows of a table are found by, and makes their texts. */
const readers: Readonly<Record<SearchSource, TextReader>> = {
  form: reader<SearchedForm>(
    sql`select form.id, jsonb_build_object('code', code, 'customer', ${names()}, 'sender', sender,
      'receiver', receiver, 'hsCodes', coalesce(
        (select jsonb_agg(hs_code order by line_no) from form_item where form_id = form.id and hs_code is not null),
        (select jsonb_agg(item -> 'hsCode') from jsonb_array_elements(draft -> 'items') as item
          where item ->> 'hsCode' <> '' and not exists (select from form_item where form_id = form.id)), '[]'))
      as parts from form join customer on customer.id = form.customer_id where form.id`,
    formSearchText,
  ),
  parcel: reader<SearchedParcel & { sender: SearchedForm['sender'] }>(
    sql`select parcel.id, jsonb_build_object('number', number, 'formCode', form.code, 'senderName', sender_name,
      'sender', form.sender, 'senderLatin', coalesce(form.sender ->> 'latinName', ''), 'customer', ${names()},
      'receiverName', receiver_name, 'receiverLatin', coalesce(form.receiver ->> 'latinName', ''),
      'receiverMobile', receiver_mobile) as parts
      from parcel join form on form.id = parcel.form_id join customer on customer.id = parcel.customer_id
      where parcel.id`,
    ({ sender, ...parcel }) => parcelSearchText({ ...parcel, senderMobile: mobileOfParty(sender) }),
  ),
  payment: reader<SearchedPayment>(
    sql`select payment.id, jsonb_build_object('code', code, 'customer', ${names()}, 'externalId', external_id) as parts
      from payment join form on form.id = payment.form_id join customer on customer.id = payment.customer_id
      where payment.id`,
    paymentSearchText,
  ),
  expected_parcel: reader<SearchedExpectation>(
    sql`select expected_parcel.id, jsonb_build_object('trackingNumber', tracking_number, 'shop', shop,
      'customer', ${names()}) as parts
      from expected_parcel join customer on customer.id = expected_parcel.customer_id where expected_parcel.id`,
    expectedSearchText,
  ),
  customer: reader<SearchedCustomer>(
    sql`select id, ${names()} || jsonb_build_object('mobile', mobile, 'email', email) as parts from customer where id`,
    customerSearchText,
  ),
  app_user: reader<SearchedUser>(
    sql`select app_user.id, jsonb_build_object('fullName', full_name, 'email', app_user.email,
      'mobile', app_user.mobile, 'latinName', customer.latin_name) as parts
      from app_user left join customer on customer.id = app_user.customer_id where app_user.id`,
    userSearchText,
  ),
  message: reader<{ recipient: string }>(
    sql`select id, jsonb_build_object('recipient', recipient) as parts from message where id`,
    messageSearchText,
  ),
  denied_party: reader<Parameters<typeof partySearchText>[0]>(
    sql`select id, jsonb_build_object('reference', reference, 'name', name, 'aliases', aliases) as parts
      from denied_party where id`,
    partySearchText,
  ),
  denied_match: reader<Parameters<typeof matchSearchText>[0]>(
    sql`select denied_match.id, jsonb_build_object('name', screened_name.name, 'matchedName', matched_name) as parts
      from denied_match join screened_name on screened_name.id = screened_name_id where denied_match.id`,
    matchSearchText,
  ),
  arrival: reader<SearchedArrival>(
    sql`select arrival.id, jsonb_build_object('number', number, 'trackingNumber', arrival.tracking_number,
      'labelName', label_name, 'labelMobile', label_mobile, 'shop', coalesce(expected_parcel.shop, ''),
      'customer', case when customer.id is not null then ${names()} end) as parts
      from arrival left join customer on customer.id = arrival.customer_id
        left join expected_parcel on expected_parcel.id = arrival.expected_parcel_id
      where arrival.id`,
    arrivalSearchText,
  ),
  contact_message: reader<SearchedContact>(
    sql`select id, jsonb_build_object('name', name, 'mobile', mobile, 'email', email, 'body', body) as parts
      from contact_message where id`,
    contactSearchText,
  ),
};

function reader<Parts>(select: ReturnType<typeof sql>, textOf: (parts: Parts) => string): TextReader {
  return async (tx, ids) => {
    const { rows } = await sql<{ id: string; parts: Parts }>`${select} = any(${[...ids]}::uuid[])`.execute(
      tx,
    );
    return rows.map(({ id, parts }) => ({ id, text: textOf(parts) }));
  };
}

/** Writes the search texts of these rows, which the caller has locked, and takes them off the list of stale ones. */
export async function rewriteTexts(tx: Tx, source: SearchSource, ids: readonly string[]): Promise<void> {
  const texts = await readers[source](tx, ids);
  const column = columnOf(source);
  await sql`with written as (
      update ${sql.table(source)} set ${column} = made.text
      from unnest(${texts.map(({ id }) => id)}::uuid[], ${texts.map(({ text }) => text)}::text[]) as made (id, text)
      where ${sql.table(source)}.id = made.id and ${column} is distinct from made.text)
    delete from search_stale where source = ${source} and id = any(${[...ids]}::uuid[])`.execute(tx);
}

/** Lists stale rows of a table, newest first. */
export async function listStale(db: Queryable, source: SearchSource, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from search_stale where source = ${source} order by id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Locks those of the rows that nobody else has locked, in the order of their ids, and takes deleted ones off the list.
 * The row is locked before its entry of the list, as by whoever changes it: the other order could deadlock.
 */
export async function lockStale(tx: Tx, source: SearchSource, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(source)}
    where id = any(${[...ids]}::uuid[]) order by id for no key update skip locked`.execute(tx);
  await sql`delete from search_stale where source = ${source} and id = any(${[...ids]}::uuid[])
    and not exists (select from ${sql.table(source)} as kept where kept.id = search_stale.id)`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Marks every row as stale whose text has an older fold, or none. */
export async function markOlderFold(tx: Tx, version: number): Promise<void> {
  const { rows } = await sql<{ before: number }>`
    with held as (select version from search_fold for update)
    update search_fold set version = ${version} from held where held.version < ${version}
    returning held.version as before`.execute(tx);
  const [older] = rows;
  if (!older) return;
  for (const source of searchSources) {
    const unfolded = sql`coalesce(position(${'\n'} in ${columnOf(source)}), 0) = 0`;
    await sql`insert into search_stale select ${source}, id from ${sql.table(source)}
      where ${older.before === 0 ? unfolded : sql`true`} on conflict do nothing`.execute(tx);
  }
}

function columnOf(source: SearchSource): RawBuilder<unknown> {
  return sql.ref(source === 'contact_message' ? 'folded_text' : 'search_text');
}

/** Adds the job that writes stale texts; once while it waits. */
export async function addFoldJob(tx: Tx): Promise<void> {
  await sql`select graphile_worker.add_job('fold_search', job_key => 'fold_search')`.execute(tx);
}
