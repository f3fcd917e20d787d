-- The remaining tables that screens show tell of their changes too, each on the topic of its screens.
do $$
declare
  source record;
begin
  for source in select * from (values
    ('address', 'customer', 'customer_id'),
    ('api_token', 'token', 'user_id'),
    ('webhook_endpoint', 'webhook', null),
    ('webhook_delivery', 'webhook', null),
    ('station_device', 'station', null),
    ('station_unsent', 'station', null),
    ('message_template', 'template', null),
    ('faq', 'content', null),
    ('help_article', 'content', null),
    ('help_category', 'content', null),
    ('team_member', 'content', null),
    ('terms_edition', 'content', null)
  ) as watched (relation, topic, owner_column) loop
    execute format('create trigger %1$I_live_insert after insert on %1$I referencing new table as changed
      for each statement execute function tell_live(%2$s)', source.relation,
      concat_ws(', ', quote_literal(source.topic), quote_literal(source.owner_column)));
    execute format('create trigger %1$I_live_update after update on %1$I
      referencing new table as changed old table as before
      for each statement execute function tell_live(%2$s)', source.relation,
      concat_ws(', ', quote_literal(source.topic), quote_literal(source.owner_column)));
    execute format('create trigger %1$I_live_delete after delete on %1$I referencing old table as changed
      for each statement execute function tell_live(%2$s)', source.relation,
      concat_ws(', ', quote_literal(source.topic), quote_literal(source.owner_column)));
  end loop;
end $$;

-- An invoice of QPay belongs to the customer of its payment.
create function tell_payment_of_invoice() returns trigger language plpgsql as $$
begin
  perform pg_notify('moz_live', json_build_object('topic', 'payment', 'owners',
    (select json_build_array(customer_id) from payment where id = new.payment_id))::text);
  return null;
end $$;
create trigger qpay_invoice_live_change after insert or update on qpay_invoice
  for each row execute function tell_payment_of_invoice();

-- Customers do not hear of flights: when one of theirs has new times, they hear of their parcels.
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
