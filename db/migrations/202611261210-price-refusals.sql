-- A refused price says who refused it and where the goods are: the customer, and they return or wait in Sydney; or
-- nobody answered in time.

-- released version: its lists of messages and templates cannot show this kind; all else goes on working.
alter type message_kind add value if not exists 'price_refused_collect';
-- released version: its lists of messages and templates cannot show this kind; all else goes on working.
alter type message_kind add value if not exists 'price_lapsed';

-- released version: the event gets one more field.
create or replace function tell_webhooks_of_parcels() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoint where state = 'active' and archived_at is null) then
    return null;
  end if;
  perform tell_webhooks('parcel.' || moved.to_status, moved.at, moved.customer_id, moved.body) from (
    select added.to_status, added.at, parcel.customer_id, jsonb_build_object(
      'id', parcel.id, 'number', parcel.number, 'pieceNo', parcel.piece_no, 'status', added.to_status,
      'previousStatus', added.from_status, 'holdReason', parcel.hold_reason, 'formId', form.id,
      'formCode', form.code, 'customerId', parcel.customer_id, 'cargoId', cargo.id, 'cargoCode', cargo.code,
      'priceRefusal', case when added.to_status in ('return_pending', 'returned') then (
        select case when price.refused_by is null then 'lapsed' else price.handling::text end
        from form_price price where price.form_id = form.id and price.refused_at is not null
      ) end
    ) as body
    from added
    join parcel on parcel.id = added.parcel_id
    join form on form.id = parcel.form_id
    left join cargo on cargo.id = added.cargo_id
    where added.to_status is not null and added.to_status is distinct from added.from_status
    order by added.at, added.id
  ) as moved;
  return null;
end $$;
