import { type Kysely, sql } from 'kysely';
import type { DB } from '../types.gen';

const numberShown = sql`regexp_replace(parcel.number, '^(..)(....)(....)(.)(..)$', '\\1 \\2 \\3 \\4 \\5')`;

/**
 * What customers were told in the last weeks about the parcels of the demo: most of it sent, every fortieth not. Its
 * causes are those of the real messages, so that nobody is told twice.
 */
export async function seedMessages(db: Kysely<DB>, now: Date): Promise<void> {
  await sql`
    with told as (
      select event.kind, event.at, parcel.id, customer.id as customer_id, customer.mobile, customer.locale,
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
      replace(replace(replace(template.body, '{{parcel}}', told.parcel), '{{days}}', '14'),
        '{{name}}', coalesce(told.delivered_to, '–')),
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
}
