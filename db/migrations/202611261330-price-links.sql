-- The message about a measured price brings a link that opens without a sign-in, shows the price and takes one answer.

create table price_link (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  form_id uuid not null references form (id),
  bill_id uuid not null references quote (id),
  created_at timestamptz(3) not null default now()
);
comment on table price_link is
  'SHA-256 of each token that opens the question about a measured price. It is of one bill: another bill, an answer or '
  'the end of the time to answer ends it.';
create index price_link_form_idx on price_link (form_id);
create index price_link_bill_idx on price_link (bill_id);

alter table form_price add column refused_by_link boolean not null default false;
comment on column form_price.refused_by_link is
  'The customer refused by the link of the message, without a sign-in: refused_by is null then.';

-- released version: reads a refusal by the link as one that nobody answered in time; its webhooks come from here.
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
        select case when price.refused_by is null and not price.refused_by_link then 'lapsed'
          else price.handling::text end
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
