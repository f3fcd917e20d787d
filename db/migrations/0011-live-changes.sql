-- Who is notified of a change. Open screens listen to the channel `moz_live`; cached public pages compare a version.

create table public_version (
  id boolean primary key default true check (id),
  version bigint not null default 1
);
comment on table public_version is
  'One number that grows at commit with every change to what public pages show. Cached pages compare it.';

insert into public_version default values;

-- Deferred to the end of the transaction, so that its row is locked for the commit alone and never beneath other
-- locks.
create function bump_public_version() returns trigger language plpgsql as $$
begin
  if current_setting('moz.public_version_bumped', true) is distinct from txid_current()::text then
    update public_version set version = version + 1;
    perform set_config('moz.public_version_bumped', txid_current()::text, true);
  end if;
  return null;
end $$;

do $$
declare
  source text;
begin
  foreach source in array array[
    'currency', 'rate', 'tariff_plan', 'tariff', 'tariff_band', 'extra_fee', 'constant', 'company', 'office_details',
    'cargo', 'cargo_leg', 'flight_figures',
    'news', 'faq', 'help_category', 'help_article', 'terms_edition', 'team_member'
  ] loop
    execute format(
      'create constraint trigger %1$I_public_version after insert or update or delete on %1$I
       deferrable initially deferred for each row execute function bump_public_version()',
      source);
  end loop;
end $$;

-- Notifies at commit: the kind of thing and whose it is, nothing else. One payload for each 150 owners (a payload
-- holds less than 8000 bytes); equal payloads of one transaction are sent once.
create function tell_live() returns trigger language plpgsql as $$
declare
  topic constant text := tg_argv[0];
  owner_column constant text := tg_argv[1];
  payload text;
begin
  if owner_column is null then
    if exists (select from changed) then
      perform pg_notify('moz_live', json_build_object('topic', topic)::text);
    end if;
    return null;
  end if;
  for payload in execute format(
    'select json_build_object(''topic'', $1, ''owners'', json_agg(owner))::text
     from (select owner, (row_number() over () - 1) / 150 as part
           from (select distinct %1$I as owner from changed %2$s) as owners where owner is not null) as parts
     group by part',
    owner_column,
    case when tg_op = 'UPDATE' then format('union select %1$I from before', owner_column) end
  ) using topic loop
    perform pg_notify('moz_live', payload);
  end loop;
  return null;
end $$;

-- The tables that screens show, with the topic of each and the column of its owner. Without an owner the change is for
-- staff and for everyone who may read the topic.
do $$
declare
  watched record;
  event text;
begin
  for watched in select * from (values
    ('session', 'access', 'user_id', 'delete'),
    ('role', 'role', null, 'insert update delete'),
    ('role_rule', 'role', null, 'insert update delete'),
    ('api_token', 'token', 'user_id', 'insert update delete'),
    ('customer', 'customer', 'id', 'insert update delete'),
    ('address', 'customer', 'customer_id', 'insert update delete'),
    ('rate', 'rate', null, 'insert update delete'),
    ('currency', 'rate', null, 'insert update delete'),
    ('tariff_plan', 'tariff', null, 'insert update delete'),
    ('tariff', 'tariff', null, 'insert update delete'),
    ('tariff_band', 'tariff', null, 'insert update delete'),
    ('extra_fee', 'fee', null, 'insert update delete'),
    ('constant', 'constant', null, 'insert update delete'),
    ('company', 'constant', null, 'update'),
    ('office_details', 'constant', null, 'update'),
    ('cargo', 'cargo', null, 'insert update delete'),
    ('cargo_leg', 'cargo', null, 'insert update delete'),
    ('form', 'form', 'customer_id', 'insert update delete'),
    ('parcel', 'parcel', 'customer_id', 'insert update delete'),
    ('incident', 'cargo', null, 'insert update'),
    ('note', 'note', null, 'insert update'),
    ('delivery_run', 'parcel', null, 'insert update'),
    ('station_device', 'station', null, 'insert update delete'),
    ('station_unsent', 'station', null, 'insert update delete'),
    ('denied_edition', 'denied', null, 'insert update'),
    ('denied_match', 'denied', null, 'insert update'),
    ('payment', 'payment', 'customer_id', 'insert update delete'),
    ('day_close', 'payment', null, 'insert update delete'),
    ('card_refund', 'payment', null, 'update'),
    ('message_template', 'template', null, 'insert update delete'),
    ('message', 'message', null, 'insert update delete'),
    ('notification', 'notification', 'user_id', 'insert update delete'),
    ('news', 'news', null, 'insert update delete'),
    ('faq', 'content', null, 'insert update delete'),
    ('help_category', 'content', null, 'insert update delete'),
    ('help_article', 'content', null, 'insert update delete'),
    ('terms_edition', 'content', null, 'insert update delete'),
    ('team_member', 'content', null, 'insert update delete'),
    ('contact_message', 'contact', null, 'insert update delete'),
    ('contact_answer', 'contact', null, 'insert update delete'),
    ('webhook_endpoint', 'webhook', null, 'insert update delete'),
    ('webhook_delivery', 'webhook', null, 'insert update delete')
  ) as list (relation, topic, owner_column, events) loop
    foreach event in array string_to_array(watched.events, ' ') loop
      execute format(
        'create trigger %1$I_live_%2$s after %2$s on %1$I referencing %3$s
         for each statement execute function tell_live(%4$s)',
        watched.relation,
        event,
        case event
          when 'insert' then 'new table as changed'
          when 'update' then 'new table as changed old table as before'
          else 'old table as changed'
        end,
        concat_ws(', ', quote_literal(watched.topic), quote_literal(watched.owner_column)));
    end loop;
  end loop;
end $$;

-- That a user was seen again is written every few minutes and is no reason to notify.
create function tell_user() returns trigger language plpgsql as $$
begin
  perform pg_notify('moz_live', json_build_object('topic', 'user')::text);
  return null;
end $$;
create trigger app_user_live_insert after insert on app_user for each row execute function tell_user();
create trigger app_user_live_update after update on app_user
  for each row when (old.version is distinct from new.version
    or (old.role, old.status, old.archived_at, old.full_name, old.email, old.mobile)
      is distinct from (new.role, new.status, new.archived_at, new.full_name, new.email, new.mobile))
  execute function tell_user();

-- Rights of a user or a role may have changed: open connections check again whether they may stay.
create function tell_access_of_user() returns trigger language plpgsql as $$
begin
  perform pg_notify('moz_live', json_build_object('topic', 'access', 'owners', json_build_array(new.id))::text);
  return null;
end $$;
create trigger app_user_live_access after update of role, status, archived_at, customer_id on app_user
  for each row when (
    (old.role, old.status, old.archived_at, old.customer_id)
      is distinct from (new.role, new.status, new.archived_at, new.customer_id)
  ) execute function tell_access_of_user();

create function tell_access_of_role() returns trigger language plpgsql as $$
begin
  perform pg_notify('moz_live', json_build_object('topic', 'access', 'role', coalesce(new.role, old.role))::text);
  return null;
end $$;
create trigger role_rule_live_access after insert or update or delete on role_rule
  for each row execute function tell_access_of_role();

-- Invoices of QPay and pages of the card provider belong to the customer of the payment.
create function tell_payment_of_invoice() returns trigger language plpgsql as $$
begin
  perform pg_notify('moz_live', json_build_object('topic', 'payment', 'owners',
    (select json_build_array(customer_id) from payment where id = new.payment_id))::text);
  return null;
end $$;
create trigger qpay_invoice_live_change after insert or update on qpay_invoice
  for each row execute function tell_payment_of_invoice();
create trigger card_session_live_change after insert or update on card_session
  for each row execute function tell_payment_of_invoice();

-- Customers hear of parcels, not of flights: new times of a flight are a change of their parcels on it.
create function tell_parcels_of_cargo() returns trigger language plpgsql as $$
begin
  perform pg_notify('moz_live', json_build_object('topic', 'parcel', 'owners', json_agg(customer_id))::text)
  from (
    select customer_id, (row_number() over () - 1) / 150 as part
    from (select distinct customer_id from parcel where cargo_id = new.id) as owners
  ) as parts
  group by part;
  return null;
end $$;
create trigger cargo_live_times after update on cargo
  for each row when ((old.etd, old.eta, old.atd, old.ata) is distinct from (new.etd, new.eta, new.atd, new.ata))
  execute function tell_parcels_of_cargo();

-- The price and the questions about it are seen by the customer of the form and by staff.
create function tell_form_of_question() returns trigger language plpgsql as $$
begin
  perform pg_notify('moz_live', json_build_object('topic', 'form', 'owners',
    (select json_build_array(customer_id) from form where id = new.form_id))::text);
  return null;
end $$;
create trigger price_question_live_insert after insert on price_question
  for each row execute function tell_form_of_question();
create trigger form_price_live_change after insert or update on form_price
  for each row execute function tell_form_of_question();
