-- Webhooks of parcels and forms follow from the events of domain_event (server/events/subscribers.ts). The triggers
-- stay for the changes of the released version, which publishes no events; the next version drops both triggers with
-- their functions and the two columns.

alter table parcel_event add column is_published boolean not null default false;
comment on column parcel_event.is_published is
  'Its event is in domain_event. False: of the released version, whose webhooks a trigger writes.';

alter table form add column published_status text;
comment on column form.published_status is
  'The status whose event is in domain_event. Another than the status: of the released version.';

create or replace function tell_webhooks_of_parcels() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoint where state = 'active' and archived_at is null) then
    return null;
  end if;
  perform tell_webhooks('parcel.' || moved.to_status, moved.at, moved.customer_id, moved.body) from (
    select added.to_status, added.at, parcel.customer_id, jsonb_build_object(
      'id', parcel.id, 'number', parcel.number, 'pieceNo', parcel.piece_no, 'status', added.to_status,
      'previousStatus', added.from_status, 'holdReason', parcel.hold_reason, 'formId', form.id,
      'formCode', form.code, 'customerId', parcel.customer_id, 'cargoId', cargo.id, 'cargoCode', cargo.code
    ) as body
    from added
    join parcel on parcel.id = added.parcel_id
    join form on form.id = parcel.form_id
    left join cargo on cargo.id = added.cargo_id
    where added.to_status is not null and added.to_status is distinct from added.from_status
      and not added.is_published
    order by added.at, added.id
  ) as moved;
  return null;
end $$;

drop trigger form_webhooks on form;
create trigger form_webhooks after update of status on form
  for each row when (old.status is distinct from new.status and new.published_status is distinct from new.status::text)
  execute function tell_webhooks_of_form();
