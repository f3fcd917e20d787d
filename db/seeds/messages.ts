import { type Kysely, sql } from 'kysely';
import type { DB } from '../types.gen';

const officeText =
  'Улаанбаатар, Сүхбаатар дүүрэг, 1-р хороо, Да–Ба 9:00–19:00, Бя 10:00–16:00, +976 11 000 186';
const numberShown = sql`regexp_replace(parcel.number, '^(..)(....)(....)(.)(..)$', '\\1 \\2 \\3 \\4 \\5')`;

/**
 * Creates messages of the last weeks about the demo's parcels: most of them sent, every fortieth failed. They have the
 * causes of real messages, so that nobody is notified twice.
 */
export async function seedMessages(db: Kysely<DB>, now: Date): Promise<void> {
  await sql`
    with told as (
      select event.kind, event.at, parcel.id, parcel.number, customer.id as customer_id, customer.mobile, customer.locale,
        ${numberShown} as parcel, parcel.delivered_to,
        row_number() over (order by event.at desc) as place
      from (
        select parcel_id, to_status::text as kind, min(at) as at from parcel_event
        where to_status in ('available', 'delivered') group by parcel_id, to_status
      ) as event
      join parcel on parcel.id = event.parcel_id
      join customer on customer.id = parcel.customer_id
      where customer.mobile is not null and event.at > ${now}::timestamptz - interval '45 days'
    )
    insert into message (kind, channel, recipient, locale, body, cause_key, customer_id, status, attempts, last_error,
      provider_id, sent_at, created_at)
    select told.kind::message_kind, 'sms', told.mobile, told.locale,
      replace(replace(replace(replace(replace(template.body, '{{brand}}', 'Moz'), '{{parcel}}', told.parcel), '{{days}}', '14'),
        '{{name}}', coalesce(told.delivered_to, '–')), '{{link}}', 'https://moz.example/track/' || told.number),
      'parcel.' || told.kind || ':' || told.id, told.customer_id,
      (case when place % 40 = 7 then 'failed' else 'sent' end)::message_status,
      case when place % 40 = 7 then 8 else 1 end,
      case when place % 40 = 7 then 'Twilio answered 400 (21610): the number takes no messages' end,
      case when place % 40 = 7 then null else 'demo-' || place end,
      case when place % 40 = 7 then null else told.at + interval '4 seconds' end,
      told.at
    from told join message_template as template
      on template.kind::text = told.kind and template.channel = 'sms' and template.locale = told.locale
    on conflict (cause_key) do nothing`.execute(db);
  await seedReceiverMessages(db, now);
  await seedPriceMessages(db);
}

/**
 * Creates messages of the last weeks to receivers, with the places of their own links; one receiver has unsubscribed. The
 * server, which knows the secret, makes the links.
 */
async function seedReceiverMessages(db: Kysely<DB>, now: Date): Promise<void> {
  await sql`
    insert into receiver_link (form_id, created_at)
    select distinct on (parcel.form_id) parcel.form_id, event.at
    from parcel_event as event join parcel on parcel.id = event.parcel_id
    where event.to_status = 'departed' and event.at > ${now}::timestamptz - interval '45 days'
    order by parcel.form_id, event.at`.execute(db);
  await sql`
    with told as (
      select distinct on (parcel.form_id, event.to_status) 'receiver_' || event.to_status as kind,
        event.to_status::text as event, event.at,
        parcel.id, parcel.form_id, parcel.receiver_mobile, form.receiver_locale as locale,
        ${numberShown} as parcel,
        coalesce((select flight from cargo_leg where cargo_leg.cargo_id = parcel.cargo_id order by seq limit 1), '')
          as flight
      from parcel_event as event
      join parcel on parcel.id = event.parcel_id
      join form on form.id = parcel.form_id
      join receiver_link as link on link.form_id = form.id
      where event.to_status in ('departed', 'available', 'out_for_delivery', 'delivered')
        and event.at > ${now}::timestamptz - interval '45 days'
      order by parcel.form_id, event.to_status, event.at
    ), notice as (
      insert into parcel_notice (parcel_id, form_id, event, cause_key, created_at, handled_at)
      select id, form_id, event, 'seed:' || event || ':' || id, at, at from told
      on conflict (cause_key) do nothing
      returning id, parcel_id, event
    )
    insert into message (kind, channel, recipient, locale, body, cause_key, status, attempts, provider_id, sent_at,
      created_at)
    select told.kind::message_kind, 'sms', told.receiver_mobile, told.locale,
      replace(replace(replace(replace(replace(replace(template.body, '{{brand}}', 'Moz'), '{{parcel}}', told.parcel),
        '{{flight}}', told.flight), '{{days}}', '14'), '{{office}}', ${officeText}),
        '{{phone}}', '+976 11 000 186'),
      'receiver.' || notice.event || ':' || notice.id, 'sent', 1, 'demo-' || told.id || told.kind,
      told.at + interval '4 seconds', told.at
    from told join notice on notice.parcel_id = told.id and notice.event = told.event
    join message_template as template
      on template.kind::text = told.kind and template.channel = 'sms' and template.locale = told.locale
    on conflict (cause_key) do nothing`.execute(db);
  await sql`
    update receiver_link set stopped_at = created_at + interval '1 day'
    where form_id = (select form_id from receiver_link order by created_at limit 1)`.execute(db);
}

/** Creates the messages that ask customers about a measured price; the server opens their links. */
async function seedPriceMessages(db: Kysely<DB>): Promise<void> {
  await sql`
    insert into message (kind, channel, recipient, locale, body, cause_key, customer_id, status, attempts, provider_id,
      sent_at, created_at)
    select 'price_approval', 'sms', customer.mobile, customer.locale,
      replace(replace(replace(template.body, '{{brand}}', 'Moz'), '{{form}}', form.code), '{{total}}',
        'A$' || to_char(bill.total_cents / 100.0, 'FM999990.00')),
      'form.price_approval:' || form.id || ':' || bill.id, customer.id, 'sent', 1, 'demo-' || bill.id,
      form.updated_at + interval '4 seconds', form.updated_at
    from form join quote as bill on bill.id = form.bill_id
    join customer on customer.id = form.customer_id and customer.mobile is not null
    join message_template as template on template.kind = 'price_approval' and template.channel = 'sms'
      and template.locale = customer.locale
    where form.price_approval = 'waiting'
    on conflict (cause_key) do nothing`.execute(db);
}
