-- What happens to parcels and forms, told to the programs of others. The event, what is to be sent and its job are
-- written by triggers in the transaction of the change: no service can forget it, and no change is told that was undone.
create table webhook_endpoint (
  id uuid primary key default uuidv7(),
  -- On whose behalf it is told: when he may no longer read, nothing is sent.
  user_id uuid not null references app_user (id),
  -- Of this customer's parcels and forms alone; null: of all.
  customer_id uuid references customer (id),
  name text not null check (length(name) between 1 and 80),
  url text not null check (length(url) between 1 and 500),
  events text[] not null check (cardinality(events) between 1 and 40),
  -- Sealed with the server's secret: a copy of this table signs nothing.
  secret text not null,
  previous_secret text,
  previous_until timestamptz(3),
  state text not null default 'active' check (state in ('active', 'paused', 'disabled')),
  failing_since timestamptz(3),
  archived_at timestamptz(3),
  version integer not null default 1,
  created_by uuid not null references app_user (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index webhook_endpoint_user_idx on webhook_endpoint (user_id) where archived_at is null;

create table webhook_event (
  seq bigint generated always as identity primary key,
  id uuid not null unique default uuidv7(),
  kind text not null check (length(kind) <= 60),
  at timestamptz(3) not null,
  data jsonb not null,
  created_at timestamptz(3) not null default now()
);
create index webhook_event_created_idx on webhook_event (created_at);

create table webhook_delivery (
  id uuid primary key default uuidv7(),
  endpoint_id uuid not null references webhook_endpoint (id),
  event_seq bigint not null references webhook_event (seq),
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  status_code integer,
  error text,
  duration_ms integer,
  attempted_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index webhook_delivery_endpoint_idx on webhook_delivery (endpoint_id, id desc);
create index webhook_delivery_event_idx on webhook_delivery (event_seq);
create index webhook_delivery_created_idx on webhook_delivery (created_at);

-- One thing to send, and its job: one at a time for each endpoint, after the texts to customers, for a day and a half.
create function queue_webhook(endpoint uuid, event bigint) returns uuid language plpgsql as $$
declare
  delivery uuid;
begin
  insert into webhook_delivery (endpoint_id, event_seq) values (endpoint, event) returning id into delivery;
  perform graphile_worker.add_job('send_webhook', json_build_object('deliveryId', delivery),
    queue_name => 'webhook:' || endpoint, max_attempts => 14, job_key => 'webhook:' || delivery, priority => 10);
  return delivery;
end $$;

create function tell_webhooks(what text, moment timestamptz, owner uuid, body jsonb) returns void
language plpgsql as $$
declare
  event bigint;
begin
  if not exists (
    select from webhook_endpoint where state = 'active' and archived_at is null and what = any (events)
      and (customer_id is null or customer_id = owner)
  ) then
    return;
  end if;
  insert into webhook_event (kind, at, data) values (what, moment, body) returning seq into event;
  perform queue_webhook(id, event) from webhook_endpoint
    where state = 'active' and archived_at is null and what = any (events)
      and (customer_id is null or customer_id = owner);
end $$;

create function tell_webhooks_of_parcels() returns trigger language plpgsql as $$
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
    order by added.at, added.id
  ) as moved;
  return null;
end $$;
create trigger parcel_event_webhooks after insert on parcel_event referencing new table as added
  for each statement execute function tell_webhooks_of_parcels();

create function tell_webhooks_of_form() returns trigger language plpgsql as $$
begin
  perform tell_webhooks('form.' || new.status, new.updated_at, new.customer_id, jsonb_build_object(
    'id', new.id, 'code', new.code, 'status', new.status, 'previousStatus', old.status,
    'customerId', new.customer_id
  ));
  return null;
end $$;
create trigger form_webhooks after update of status on form
  for each row when (old.status is distinct from new.status) execute function tell_webhooks_of_form();
